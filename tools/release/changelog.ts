const UNRELEASED = "## Unreleased\n";
const NONE_YET = "\nNo version has been released yet.\n";

/**
 * Moves the entries under "Unreleased" to the version's heading and starts a new "Unreleased".
 *
 * @param text - the changelog's text
 * @param day - as in 2026-11-23
 * @throws Error if there is nothing under "Unreleased"
 */
export function released(text: string, version: string, day: string): string {
  const at = text.indexOf(UNRELEASED);
  const begin = at + UNRELEASED.length;
  const next = text.indexOf("\n## ", begin);
  const end = next < 0 ? text.length : next;
  const news = text.slice(begin, end).replace(NONE_YET, "").trim();
  if (at < 0 || !/^- /m.test(news)) throw new Error('CHANGELOG.md has nothing under "## Unreleased"');
  return `${text.slice(0, begin)}\n## ${version} - ${day}\n\n${news}\n${text.slice(end)}`;
}
