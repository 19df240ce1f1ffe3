import { codeOf, type Finding, lineOf, type Tree } from "./tree.ts";

/** Words that nobody says, for which there is a shorter one. */
const UNSAID =
  /\b(lest|thereof|therein|thereby|wherein|whereby|hereby|hitherto|whilst|amongst|henceforth|thus|utili[sz]e[ds]?|leverage[ds]?|notwithstanding|aforementioned|who(?:m|so)soever|whatsoever)\b/gi;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|(?<=^|\s)--\s.*$/gm;

/** Documents and comments are in plain English. */
export function english(tree: Tree): Finding[] {
  const documents = [...tree].filter(([path]) => path.endsWith(".md"));
  const commented = [...codeOf(tree), ...[...tree].filter(([path]) => path.endsWith(".sql"))];
  return [
    ...documents.flatMap(([path, text]) => unsaid(path, text, 0, text)),
    ...commented.flatMap(([path, text]) =>
      [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => unsaid(path, text, index, comment)),
    ),
  ];
}

function unsaid(path: string, text: string, from: number, prose: string): Finding[] {
  return [...prose.matchAll(UNSAID)].map(({ 0: word, index }) => ({
    path,
    line: lineOf(text, from + index),
    message: `says "${word}": there is a plainer word`,
  }));
}
