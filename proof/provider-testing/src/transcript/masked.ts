const TOKEN = /[A-Za-z0-9_-]+/g;
const MASK = /^‹(\d+)›$/;
const PARTS = /‹\d+›|[A-Za-z0-9_-]+|[^A-Za-z0-9_‹-]+/g;

/**
 * Returns the lines that several runs have in common. Each string that differs from run to run becomes a
 * numbered mask; equal strings have equal masks.
 *
 * @throws Error if the runs differ in any other way
 */
export function maskedOf(runs: readonly (readonly string[])[]): string[] {
  const first = runs.reduce((one, other) => (other.length > one.length ? other : one));
  const masks = new Map<string, number>();
  return first.map((line, at) => {
    const same = runs.map((run) => [...(run[at] ?? "").matchAll(TOKEN)].map(([token]) => token));
    const around = new Set(runs.map((run) => (run[at] ?? "(nothing)").replace(TOKEN, "")));
    if (around.size > 1)
      throw new Error(
        `line ${at + 1} differs from run to run:\n${[...around].join("\n")}\n${runs.map((run) => run[at]).join("\n")}`,
      );
    let place = 0;
    return line.replace(TOKEN, (token) => {
      const values = same.map((tokens) => tokens[place]!);
      place += 1;
      if (new Set(values).size === 1) return token;
      const key = values.join(" ");
      if (!masks.has(key)) masks.set(key, masks.size + 1);
      return `‹${masks.get(key)}›`;
    });
  });
}

/** Returns the first line that does not match its masked line, with that line; undefined if all match. */
export function firstOther(
  masked: readonly string[],
  lines: readonly string[],
): { title: string; expected: string; actual: string } | undefined {
  let title = "";
  const texts = new Map<string, string>();
  for (let at = 0; at < Math.max(masked.length, lines.length); at += 1) {
    const [expected = "(nothing)", actual = "(nothing)"] = [masked[at], lines[at]];
    if (expected.startsWith("# ")) title = expected;
    const [expectedParts, got] = [partsOf(expected), partsOf(actual)];
    const isSame =
      expectedParts.length === got.length &&
      expectedParts.every((part, place) => {
        const text = got[place]!;
        if (!MASK.test(part)) return part === text;
        if (!texts.has(part)) texts.set(part, text);
        return texts.get(part) === text;
      });
    if (!isSame) return { title, expected, actual };
  }
  return undefined;
}

function partsOf(line: string): string[] {
  return line.match(PARTS) ?? [];
}

const SAME = "  otherwise as ";
const isOtherwise = (line: string) => line.startsWith("  ") && line.includes(" <- ");

/** Returns the lines with each repeated block of other outcomes replaced by the title of the first. */
export function shortened(lines: readonly string[]): string[] {
  const titles = new Map<string, string>();
  return blocksOf(lines).flatMap(({ title, own, others }) => {
    const text = others.join("\n");
    const first = titles.get(text);
    titles.set(text, first ?? title);
    return first !== undefined && others.length > 1 ? [...own, `${SAME}${first}`] : [...own, ...others];
  });
}

/** Restores shortened lines. */
export function whole(lines: readonly string[]): string[] {
  const blocks = new Map<string, readonly string[]>();
  return blocksOf(lines).flatMap(({ title, own, others }) => {
    const last = own.at(-1) ?? "";
    if (last.startsWith(SAME)) return [...own.slice(0, -1), ...(blocks.get(last.slice(SAME.length)) ?? [])];
    blocks.set(title, others);
    return [...own, ...others];
  });
}

/** Splits a transcript into steps, with the lines about other outcomes separated. */
function blocksOf(lines: readonly string[]): { title: string; own: string[]; others: string[] }[] {
  const blocks: { title: string; own: string[]; others: string[] }[] = [];
  for (const line of lines) {
    if (blocks.length === 0 || line === "") blocks.push({ title: "", own: [], others: [] });
    const block = blocks.at(-1)!;
    if (line.startsWith("# ")) block.title = line.slice(2);
    (isOtherwise(line) ? block.others : block.own).push(line);
  }
  return blocks;
}
