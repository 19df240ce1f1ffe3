import { codeOf, type Finding, lineOf, type Tree } from "./tree.ts";

/** Words that nobody says; each has a shorter one. */
const UNSAID =
  /\b(lest|thereof|therein|thereby|wherein|whereby|hereby|hitherto|whilst|amongst|henceforth|thus|utili[sz]e[ds]?|leverage[ds]?|notwithstanding|aforementioned|who(?:m|so)soever|whatsoever)\b/gi;

/** Shapes that hide who does what: name the thing, and let a verb say what it does. */
const HIDING: readonly [shape: RegExp, instead: string][] = [
  [/\bof ours\b/gi, 'say "our" or "Banco\'s", and the noun'],
  [/\b(?:is|are|was|were) to be\b/gi, "say who does it, or that it is due"],
  [/\bso that no\b/gi, "say what holds, after a colon"],
  [/\bsuch a one\b/gi, "repeat the noun"],
  [
    /(?<=^\/\*\*\s+(?:\*\s+)?|^\/\/\s+)What an?\b/g,
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
  return [
    ...documents.flatMap(([path, text]) => unsaid(path, text, 0, text)),
    ...commented.flatMap(([path, text]) =>
      [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => unsaid(path, text, index, comment)),
    ),
  ];
}

function unsaid(path: string, text: string, from: number, prose: string): Finding[] {
  // Migrations that have run somewhere do not change.
  const hiding = path.includes("/db/migrations/") ? [] : HIDING;
  return [[UNSAID, "there is a plainer word"] as const, ...hiding].flatMap(([shape, instead]) =>
    [...prose.matchAll(shape)].map(({ 0: said, index }) => ({
      path,
      line: lineOf(text, from + index),
      message: `says "${said}": ${instead}`,
    })),
  );
}
