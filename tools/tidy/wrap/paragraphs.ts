/** The beginnings of a paragraph's lines: of its first, and of all others. */
interface Lead {
  first: string;
  rest: string;
}

const FENCE = /^\s*(```+|~~~+)/;
const BLANK = /^\s*$/;
const ITEM = /^(\s*)([-*+]|\d+[.)])(\s+)(?=\S)/;
const TAG = /^\s*@\w/;
/** A heading, a row of a table, a quotation or HTML, a link's address, a picture, a rule, an empty item. */
const AS_IT_IS = /^\s*(#|\||<|>|\[[^\]]+\]:|!\[|-{3,}\s*$|={3,}\s*$|([-*+]|\d+[.)])\s*$)/;
const HARD_BREAK = /( {2}|\\)$/;
/** A word that would be Markdown, a tag or HTML at the beginning of a line. */
const MEANS_MORE = /^([-+*=>#|]|\d+[.)]$|@\w|<\/?\w|~~~|!?\[\^)/;

/**
 * Wraps the paragraphs of a Markdown text, or of a comment, that have a line beyond a width; all others stay
 * unchanged. Code, tables, headings and text between backticks stay whole.
 *
 * @param lines - for a comment, the lines without its marks
 */
export function wrapParagraphs(lines: readonly string[], width: number): string[] {
  const wrapped: string[] = [];
  let fence: string | undefined;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at]!;
    const [, mark] = FENCE.exec(line) ?? [];
    const isWhole = mark !== undefined || fence !== undefined || isNoProse(line, wrapped);
    if (mark && fence === undefined) fence = mark;
    else if (mark && line.trim().startsWith(fence!)) fence = undefined;
    const end = isWhole ? at + 1 : endOf(lines, at);
    const paragraph = lines.slice(at, end);
    wrapped.push(...(isWhole ? paragraph : fill(paragraph, width)));
    at = end;
  }
  return wrapped;
}

/** Whether a line is not part of a paragraph; four blanks mean code, except in a list. */
function isNoProse(line: string, before: readonly string[]): boolean {
  return BLANK.test(line) || AS_IT_IS.test(line) || (/^( {4}|\t)/.test(line) && !isInList(before));
}

function isInList(before: readonly string[]): boolean {
  const last = before.findLast((line) => ITEM.test(line) || /^\S/.test(line));
  return last !== undefined && ITEM.test(last);
}

function endOf(lines: readonly string[], from: number): number {
  const next = lines.findIndex(
    (line, at) => at > from && [BLANK, FENCE, AS_IT_IS, ITEM, TAG].some((beginning) => beginning.test(line)),
  );
  return next === -1 ? lines.length : next;
}

function fill(paragraph: readonly string[], width: number): readonly string[] {
  if (!paragraph.some(({ length }) => length > width) || paragraph.some((line) => HARD_BREAK.test(line)))
    return paragraph;
  const [head] = paragraph as [string];
  const lead = leadOf(head);
  const text = [head.slice(lead.first.length), ...paragraph.slice(1)].map((line) => line.trim()).join(" ");
  const words = wordsOf(text);
  return words === undefined ? paragraph : linesOf(words, lead, width);
}

function leadOf(line: string): Lead {
  const [item] = ITEM.exec(line) ?? [];
  if (item !== undefined) return { first: item, rest: " ".repeat(item.length) };
  const [indent] = /^\s*/.exec(line)!;
  return { first: indent, rest: TAG.test(line) ? `${indent}  ` : indent };
}

/** Returns the words, with code as one; undefined where a backtick has no partner. */
function wordsOf(text: string): string[] | undefined {
  const isPaired = (text.match(/`/g)?.length ?? 0) % 2 === 0;
  return isPaired ? (text.match(/(?:`[^`]*`|[^\s`])+/g) ?? []) : undefined;
}

function linesOf([head, ...words]: readonly string[], { first, rest }: Lead, width: number): string[] {
  const lines: string[] = [];
  let line = first + head;
  for (const word of words) {
    const longer = `${line} ${word}`;
    if (longer.length > width && !MEANS_MORE.test(word)) {
      lines.push(line);
      line = rest + word;
    } else line = longer;
  }
  return [...lines, line];
}
