/** How many of a list are one of those that are counted. */
export async function countOf<T>(all: AsyncIterable<T>, isOne: (one: T) => boolean): Promise<number> {
  let count = 0;
  for await (const one of all) if (isOne(one)) count += 1;
  return count;
}
