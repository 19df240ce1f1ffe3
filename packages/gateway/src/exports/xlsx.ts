import type { Readable } from "node:stream";
import { escapeXmlText } from "@banco/core/markup";
import { DateTime } from "luxon";
import type { Cell } from "./cell.ts";
import { openArchive } from "./zip.ts";

/** A sheet of a workbook; its rows are read on demand. */
export interface Sheet {
  name: string;
  head: readonly string[];
  /** The number of rows, without the header. */
  count: number;
  rows(): AsyncIterable<readonly Cell[]>;
}

/** Excel's limit is 1,048,576 rows including the header; further rows go into another sheet. */
const ROWS_OF_SHEET = 1_000_000;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
/** The media type of a workbook. */
export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** Excel's day 0 (ECMA-376 part 1, 18.17.4.1). */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** The indexes of the cell formats in {@link STYLES}. */
const STYLE = { plain: 0, amount: 1, time: 2, head: 3 } as const;
/** Number format 4 is `#,##0.00`; 22 is a date and time in the reader's own format. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/**
 * Returns a workbook (ECMA-376), streamed, so that no sheet is held in memory. Text is always stored as text, never
 * as a formula; times are local to the time zone.
 *
 * @param timeZone - the time zone of the times in cells, because a cell does not store one
 * @param mtime - the timestamp of the files in it
 */
export function xlsxOf(sheets: readonly Sheet[], timeZone: string, mtime: Date): Readable {
  const archive = openArchive();
  const parts = sheets.flatMap(inSheets);
  const add = (name: string, text: string) => archive.add(name, { mtime }, () => [text]);
  add("[Content_Types].xml", contentTypes(parts.length));
  add("_rels/.rels", relations([["officeDocument", "xl/workbook.xml"]]));
  add("xl/workbook.xml", workbook(parts.map(({ name }) => name)));
  const targets = parts.map((_part, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`] as const);
  add("xl/_rels/workbook.xml.rels", relations([...targets, ["styles", "styles.xml"]]));
  add("xl/styles.xml", STYLES);
  for (const [index, part] of parts.entries())
    archive.add(`xl/worksheets/sheet${index + 1}.xml`, { mtime }, () => sheetXml(part, timeZone));
  return archive.stream();
}

interface Part extends Sheet {
  from: number;
  to: number;
}

/** Splits a sheet's rows into as many sheets as needed. */
function inSheets(sheet: Sheet): Part[] {
  const parts = Math.max(1, Math.ceil(sheet.count / ROWS_OF_SHEET));
  return Array.from({ length: parts }, (_part, index) => ({
    ...sheet,
    name: index === 0 ? sheet.name : `${sheet.name} ${index + 1}`,
    from: index * ROWS_OF_SHEET,
    to: (index + 1) * ROWS_OF_SHEET,
  }));
}

async function* sheetXml({ head, rows, from, to }: Part, timeZone: string): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield rowXml(head.map((name) => textXml(name, STYLE.head)));
  let at = 0;
  for await (const cells of rows()) {
    if (at >= to) break;
    if (at >= from) yield rowXml(cells.map((cell) => cellXml(cell, timeZone)));
    at += 1;
  }
  yield "</sheetData></worksheet>";
}

const rowXml = (cells: readonly string[]): string => `<row>${cells.join("")}</row>`;

function cellXml(cell: Cell, timeZone: string): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c s="${STYLE.amount}"><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c s="${STYLE.time}"><v>${serialOf(cell, timeZone)}</v></c>`;
  return textXml(cell, STYLE.plain);
}

const textXml = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXmlText(text)}</t></is></c>`;

/** Returns the days since Excel's day 0, in local time. */
function serialOf(time: Date, timeZone: string): number {
  const wall = DateTime.fromJSDate(time, { zone: timeZone }).setZone("utc", { keepLocalTime: true });
  return Math.round(((wall.toMillis() - EPOCH_MS) / DAY_MS) * 1e8) / 1e8;
}

function contentTypes(sheets: number): string {
  const parts = Array.from(
    { length: sheets },
    (_sheet, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${parts.join("")}</Types>`;
}

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const parts = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${parts.join("")}</Relationships>`;
}
