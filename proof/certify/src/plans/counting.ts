/** Counts the matching items in a list. */
export async function countOf<T>(all: AsyncIterable<T>, isOne: (one: T) => boolean): Promise<number> {
  let count = 0;
  for await (const one of all) if (isOne(one)) count += 1;
  return count;
}
