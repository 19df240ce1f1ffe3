/** The separator between street and number, for providers that have a single field for both. */
const BEFORE_NUMBER = ", ";

/** Returns street and number as one line. */
export function joinStreet(street: string | undefined, number: string | undefined): string | undefined {
  return street && number ? `${street}${BEFORE_NUMBER}${number}` : street;
}

/** Splits a line into the street and, if the line ends in one, the house number. */
export function splitStreet(line: string | null | undefined): { street?: string; number?: string } {
  if (!line) return {};
  const cut = line.lastIndexOf(BEFORE_NUMBER);
  const number = cut < 0 ? "" : line.slice(cut + BEFORE_NUMBER.length);
  return /^\d/.test(number) ? { street: line.slice(0, cut), number } : { street: line };
}
