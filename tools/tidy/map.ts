import { codeOf, type Finding, importsOf, lineOf, type Tree } from "./tree.ts";

const DOCUMENT = "docs/architecture.md";
/** The map's block in the document; each line starts with the folders and files that it describes. */
const MAP = /\(`packages\/gateway\/src\/`\):\n\n```\n([\s\S]*?)\n```/d;
const MEMBER = /^[\w-]+(?:\/|\.ts)$/;
const SOURCE = "packages/gateway/src/";

/**
 * Checks that the gateway's map lists every top-level folder and file of its source, and that each imports only from
 * its own line or above, including types.
 */
export function mapIsTrue(tree: Tree): Finding[] {
  const text = tree.get(DOCUMENT);
  if (text === undefined) return [];
  const places = placesIn(text);
  const found: Finding[] = [];
  const known = new Set<string>();
  for (const [path, code] of codeOf(tree, /^packages\/gateway\/src\//)) {
    const member = memberOf(path);
    known.add(member);
    const place = places.get(member);
    if (place === undefined) continue;
    for (const { target, line } of importsOf(path, code)) {
      if (!target.startsWith(SOURCE)) continue;
      const below = places.get(memberOf(target));
      if (below !== undefined && below > place)
        found.push({
          path,
          line,
          message: `imports ${target}: ${memberOf(target)} stands on ${member} in ${DOCUMENT}`,
        });
    }
  }
  return [
    ...found,
    ...[...known]
      .filter((member) => !places.has(member))
      .map((member) => ({ path: DOCUMENT, message: `does not say where ${SOURCE}${member} stands` })),
    ...[...places]
      .filter(([member]) => !known.has(member))
      .map(([member, line]) => ({
        path: DOCUMENT,
        line,
        message: `mentions ${SOURCE}${member}, which does not exist`,
      })),
  ];
}

/** The line of each folder and file in the map; two spaces separate names from their description. */
function placesIn(text: string): Map<string, number> {
  const match = MAP.exec(text);
  const first = match ? lineOf(text, match.indices![1]![0]) : 0;
  const places = new Map<string, number>();
  for (const [index, line] of (match?.[1] ?? "").split("\n").entries())
    for (const name of line.split(/ {2,}/, 1)[0]!.split(" "))
      if (MEMBER.test(name)) places.set(name, first + index);
  return places;
}

/**
 * The packages' block in the document: a name, an arrow and its dependencies, two spaces, a description. `driver-*`
 * stands for all drivers, whose combined dependencies the line lists.
 */
const PACKAGES = /\(`packages\/`\)[^\n]*\n\n```\n([\s\S]*?)\n```/d;
const PACKAGE = /^([\w*-]+) +-> ((?:[\w*-]+ )*[\w*-]+)(?: {2,}.*)?$/;
const MANIFEST = /^(?:packages|proof)\/([^/]+)\/package\.json$/;

/**
 * Checks that the map of packages lists each package with its dependencies, all of which are above it.
 */
export function packagesAreTrue(tree: Tree): Finding[] {
  const text = tree.get(DOCUMENT);
  if (text === undefined) return [];
  const match = PACKAGES.exec(text);
  const first = match ? lineOf(text, match.indices![1]![0]) : 0;
  const needed = neededIn(tree);
  const above = new Set<string>();
  const found: Finding[] = [];
  for (const [index, written] of (match?.[1] ?? "").split("\n").entries()) {
    const at = { path: DOCUMENT, line: first + index };
    const [, name = "", needs = ""] = PACKAGE.exec(written) ?? [];
    const said = needs === "nothing" ? [] : needs.split(" ").flatMap((one) => membersOf(one, needed));
    const members = membersOf(name, needed);
    const depended = members.every((one) => needed.has(one))
      ? [...new Set(members.flatMap((one) => needed.get(one)!))].sort()
      : undefined;
    if (!depended)
      found.push({ ...at, message: `mentions the package ${name || written}, which does not exist` });
    else if (said.toSorted().join(" ") !== depended.join(" "))
      found.push({ ...at, message: `${name} depends on ${depended.join(" ") || "nothing"}` });
    for (const other of said.filter((one) => !above.has(one)))
      found.push({ ...at, message: `${name} needs ${other}, which does not stand above it` });
    for (const member of members) above.add(member);
  }
  const unnamed = [...needed.keys()].filter((name) => !above.has(name));
  return [
    ...found,
    ...unnamed.map((name) => ({ path: DOCUMENT, message: `does not say where the package ${name} stands` })),
  ];
}

/** Returns the packages that a name in the map stands for; for `driver-*`, those without their own line. */
function membersOf(name: string, needed: ReadonlyMap<string, unknown>): string[] {
  if (!name.endsWith("*")) return [name];
  return [...needed.keys()].filter((one) => one.startsWith(name.slice(0, -1)));
}

/** Returns each package's dependencies, sorted; a package unknown to npm has none. */
function neededIn(tree: Tree): Map<string, string[]> {
  const needed = new Map<string, string[]>();
  for (const path of tree.keys()) {
    const name = /^(?:packages|proof)\/([^/]+)\//.exec(path)?.[1];
    if (name && !needed.has(name)) needed.set(name, []);
  }
  for (const [path, text] of tree) {
    const name = MANIFEST.exec(path)?.[1];
    if (!name) continue;
    const { dependencies = {} } = JSON.parse(text) as { dependencies?: object };
    const own = Object.keys(dependencies).filter((one) => one.startsWith("@banco/"));
    needed.set(name, own.map((one) => one.slice("@banco/".length)).sort());
  }
  return needed;
}

/** `packages/gateway/src/auth/secret.ts` is in `auth/`. */
function memberOf(path: string): string {
  const [top, ...inner] = path.slice(SOURCE.length).split("/");
  return inner.length > 0 ? `${top}/` : top!;
}
