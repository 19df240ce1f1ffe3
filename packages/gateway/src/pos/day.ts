import type { Queries } from "../db/statement.ts";
import { major } from "../reports/figures.ts";
import type { PosDay } from "./day-schemas.ts";
import { type PosPeriod, readDays } from "./days.ts";
import { sumsByTerminal, type TerminalSum } from "./days-sql.ts";
import { readMismatches } from "./mismatches.ts";
import { type LinkRow, links, type TerminalRow, terminals } from "./records-sql.ts";

/** Reads a day: its totals, its terminals, and the mismatches that explain a difference. */
export async function readDay(db: Queries, period: PosPeriod): Promise<PosDay> {
  const { tenantId, mode, first } = period;
  const [[totals], sums, mismatches, terminalRows, linkRows] = await Promise.all([
    readDays(db, period),
    sumsByTerminal(db, period),
    readMismatches(db, period),
    terminals.list(db, tenantId),
    links.list(db, tenantId),
  ]);
  return {
    mode,
    ...totals!,
    terminals: sums.map((sum) => terminalTotals(sum, terminalRows, linkRows, first)),
    mismatches,
  };
}

function terminalTotals(
  sum: TerminalSum,
  terminalRows: readonly TerminalRow[],
  linkRows: readonly LinkRow[],
  date: string,
): PosDay["terminals"][number] {
  const matches = terminalRows.filter((terminal) => isOf(terminal, sum));
  const isLinked = (terminal: TerminalRow) =>
    terminal.exclusion !== null ||
    linkRows.some(
      ({ terminalId, startsOn, endsOn }) =>
        terminalId === terminal.id && startsOn <= date && (endsOn === null || date <= endsOn),
    );
  const terminal = matches.find(isLinked) ?? matches[0];
  const { provider, terminalId, count, takenMinor, tipMinor } = sum;
  return {
    ...{ provider, terminalId },
    posTerminalId: terminal?.id ?? null,
    isLinked: terminal !== undefined && isLinked(terminal),
    count,
    taken: major(takenMinor, "EUR"),
    tips: major(tipMinor, "EUR"),
  };
}

/** Whether payments belong to a terminal of the desk; payments at a bridge have the bridge as their terminal. */
function isOf(terminal: TerminalRow, { provider, terminalId }: TerminalSum): boolean {
  if (terminalId === null) return terminal.kind === "virtual" && terminal.provider === provider;
  if (terminal.bridgeId === terminalId) return true;
  if (terminal.providerTerminalId !== null)
    return terminal.provider === provider && terminal.providerTerminalId === terminalId;
  return terminal.terminalId === terminalId;
}
