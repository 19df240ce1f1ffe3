/** The maximum length of a name to compare: a longer name is not a typo, and comparing it costs too much. */
const NAME_LENGTH_MAX = 64;

/**
 * Returns the known name that was probably intended: the nearest one that differs in at most a third of its
 * letters, ignoring case, `_` and `-`.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > NAME_LENGTH_MAX) return undefined;
  const normalized = plain(name);
  const ranked = known
    .map((candidate) => ({ candidate, distance: distance(normalized, plain(candidate)) }))
    .filter(
      ({ candidate, distance }) =>
        distance <= Math.ceil(Math.max(normalized.length, plain(candidate).length) / 3),
    )
    .sort((one, other) => one.distance - other.distance);
  return ranked[0]?.candidate;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, "");
}

/**
 * Returns the number of letters to insert, delete, replace or transpose (optimal string alignment distance, after
 * Damerau).
 */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwap ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length]!;
}
