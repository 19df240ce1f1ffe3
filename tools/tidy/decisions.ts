import { type Finding, lineOf, type Tree } from "./tree.ts";

const DECISION = /^docs\/decisions\/(\d{4})-[^/]+\.md$/;
const NAMED = /\bdecisions? (\d+)\b/g;

/**
 * Finds decisions without a number of their own in the title, and numbers in documents and comments that do
 * not exist.
 */
export function decisionsNumbered(tree: Tree): Finding[] {
  const byNumber = new Map<number, string>();
  const findings: Finding[] = [];
  for (const [path, text] of tree) {
    const number = Number(DECISION.exec(path)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) continue;
    const other = byNumber.get(number);
    if (other) findings.push({ path, message: `has the number of ${other}` });
    else byNumber.set(number, path);
    if (!text.startsWith(`# ${number}. `))
      findings.push({ path, line: 1, message: `is not titled "# ${number}. …"` });
  }
  return [...findings, ...[...tree].flatMap(([path, text]) => unknown(path, text, byNumber))];
}

function unknown(path: string, text: string, known: ReadonlyMap<number, string>): Finding[] {
  if (!/\.(md|ts)$/.test(path)) return [];
  return [...text.matchAll(NAMED)]
    .filter(([, number]) => !known.has(Number(number)))
    .map(({ 0: name, index }) => ({
      path,
      line: lineOf(text, index),
      message: `names ${name}, which is not there`,
    }));
}
