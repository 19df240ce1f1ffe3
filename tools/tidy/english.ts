import { codeOf, type Finding, lineOf, type Tree } from "./tree.ts";

/** Words that nobody says; each has a shorter one. */
const UNSAID =
  /\b(lest|thereof|therein|thereby|wherein|whereby|hereby|hitherto|whilst|amongst|henceforth|thus|utili[sz]e[ds]?|leverage[ds]?|notwithstanding|aforementioned|who(?:m|so)soever|whatsoever)\b/gi;

type Shape = readonly [shape: RegExp, instead: string];

/** Shapes that hide who does what: name the thing, and let a verb say what it does. */
const HIDING: readonly Shape[] = [
  [/\bof ours\b/gi, 'say "our" or "Banco\'s", and the noun'],
  [/\b(?:is|are|was|were) to be\b/gi, "say who does it, or that it is due"],
  [/\bso that no\b/gi, "say what holds, after a colon"],
  [/\bsuch a one\b/gi, "repeat the noun"],
];

/** Beginnings that leave the reader to guess the noun. */
const RIDDLES: readonly Shape[] = [
  [
    /(?<=^\/\*\*\s+(?:\*\s+)?)(?:What|That which)\b|(?<=^\/\/\s+)What an?\b/g,
    'begin with the noun, or with the function\'s verb ("Returns …")',
  ],
];

/** The first line of generated files, whose prose belongs to their source. */
const GENERATED = "// Written by `npm run ";

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|(?<=^|\s)--\s.*$/gm;

/** Documents and comments are in plain English. */
export function english(tree: Tree): Finding[] {
  const documents = [...tree].filter(([path]) => path.endsWith(".md"));
  const written = codeOf(tree).filter(([, text]) => !text.startsWith(GENERATED));
  const commented = [...written, ...[...tree].filter(([path]) => path.endsWith(".sql"))];
  const shapesOf = shapesIn(tree);
  return [
    ...documents.flatMap(([path, text]) => unsaid({ path, text, from: 0 }, text, shapesOf(path))),
    ...commented.flatMap(([path, text]) =>
      [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index: from }) =>
        unsaid({ path, text, from }, comment, shapesOf(path)),
      ),
    ),
  ];
}

/** Returns a function that returns the shapes which a file must not have. */
function shapesIn(tree: Tree): (path: string) => readonly Shape[] {
  const certified = new Set([...tree.keys()].map((path) => /^certificates\/([^/]+)\//.exec(path)?.[1]));
  return (path) => {
    // Migrations that have run somewhere do not change.
    if (path.includes("/db/migrations/")) return [];
    // A certificate holds every character of its adapter, so the adapter's comments wait for the next one.
    const adapter = /^packages\/providers\/src\/\w+\/([^/]+)\//.exec(path)?.[1];
    return adapter !== undefined && certified.has(adapter) ? HIDING : [...HIDING, ...RIDDLES];
  };
}

function unsaid(
  { path, text, from }: { path: string; text: string; from: number },
  prose: string,
  shapes: readonly Shape[],
): Finding[] {
  return [[UNSAID, "there is a plainer word"] as const, ...shapes].flatMap(([shape, instead]) =>
    [...prose.matchAll(shape)].map(({ 0: said, index }) => ({
      path,
      line: lineOf(text, from + index),
      message: `says "${said}": ${instead}`,
    })),
  );
}
