/** Whether SDI would reject the file (`error`) or the finding is only a hint (`warning`). */
export type Level = "error" | "warning";

/** An error in an invoice or a notification. */
export interface Finding {
  /** SDI's five-digit control code, or Banco's own code for findings that SDI does not report. */
  readonly code: string;
  readonly level: Level;
  /** The location of the error; the prefix `p` stands for the namespace of the root element. */
  readonly xpath: string;
  /** The text in Italian, for the shop's accountant. */
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  /** The finding's field in a compose input, such as `items[2].vat`. */
  readonly field?: string;
}

/** A location in a document, stored as a chain; its text is built only for findings. */
export interface Path {
  readonly name: string;
  /** The position, counted from 1, as in XPath; absent on elements that occur once. */
  readonly index?: number | undefined;
  readonly parent?: Path | undefined;
}

/** Returns a location's XPath, such as `/p:FatturaElettronica/FatturaElettronicaBody[1]/DatiGenerali`. */
export function xpathOf(path: Path): string {
  const step = path.index === undefined ? path.name : `${path.name}[${path.index}]`;
  return `${path.parent ? xpathOf(path.parent) : ""}/${step}`;
}

/** Returns a child of a location; `index` starts at 0. */
export function child(parent: Path, name: string, index?: number): Path {
  return { name, parent, index: index === undefined ? undefined : index + 1 };
}

/** Returns whether SDI would reject a document with these findings. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.level === "error");
}
