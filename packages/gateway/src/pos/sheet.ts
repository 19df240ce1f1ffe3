import type { Cell } from "../exports/cell.ts";
import type { Sheet } from "../exports/xlsx.ts";
import type { PosDesk } from "./desk-schemas.ts";
import { POS_TEXTS, type PosLanguage, type PosTexts } from "./texts.ts";

/** Returns an in-memory table. */
export function tableOf(name: string, head: readonly string[], rows: Cell[][]): Sheet {
  return {
    name,
    head,
    count: rows.length,
    rows: async function* () {
      yield* rows;
    },
  };
}

/** Returns the open declarations as rows to copy into the tax office's page. */
export function sheetOf(desk: PosDesk, language: PosLanguage): Sheet {
  const words = POS_TEXTS[language];
  const rows = desk.duties.map((duty) => rowOf(desk, duty, words));
  return tableOf(words.tables.sheet, words.heads.sheet, rows);
}

function rowOf(desk: PosDesk, duty: PosDesk["duties"][number], words: PosTexts): Cell[] {
  const terminal = desk.terminals.find(({ id }) => id === duty.posTerminalId)!;
  const link = desk.links.find(({ id }) => id === duty.posLinkId);
  const register = link && desk.registers.find(({ id }) => id === link.posRegisterId);
  const { kind, terminalId, acquirerTaxCode, acquirerName, address } = terminal;
  const lacks = (field: string, value: string | null) =>
    value ?? (terminal.missing.includes(field) ? words.missing : null);
  return [
    ...[words.duty[duty.kind], duty.opensOn, duty.closesOn, words.status[duty.status]],
    ...[terminal.name, words.terminal[kind], lacks("terminalId", terminalId)],
    ...[lacks("acquirerTaxCode", acquirerTaxCode), lacks("acquirerName", acquirerName)],
    register?.name ?? null,
    register ? words.register[register.kind] : null,
    register ? (register.serial ?? (register.missing.includes("serial") ? words.missing : null)) : null,
    register?.address ?? lacks("address", address),
    duty.changedOn,
  ];
}
