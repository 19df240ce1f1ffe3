/** The colors of product categories, on light and dark backgrounds. */
const HUES = [
  ["#b4532a", "#f0a37c"],
  ["#2f6fb3", "#86b9ee"],
  ["#4d7a1f", "#a5d06f"],
  ["#8a3f93", "#d59add"],
  ["#947100", "#e3c455"],
  ["#0f7c80", "#6fd0d3"],
] as const;

/** The style of the classes that {@link hueOf} returns; each sets `--hue`. */
export const HUE_STYLE = HUES.map(
  ([light, dark], index) => `.hue-${index} { --hue: light-dark(${light}, ${dark}); }\n`,
).join("");

/** Returns the class for a category's color, by the category's position in the list; empty if there is no category. */
export function hueOf(category: string | null, categories: readonly string[]): string {
  return category === null ? "" : `hue-${categories.indexOf(category) % HUES.length}`;
}
