import type { PosDesk } from "./desk-schemas.ts";
import type { LinkRow, TerminalRow } from "./records-sql.ts";
import { type DeclarationWindow, dutyStatus } from "./window.ts";

type Duty = PosDesk["duties"][number];

/**
 * Returns the open declarations, earliest deadline first: terminals without a link, and undeclared starts and
 * ends of links. Excluded terminals have no duties.
 *
 * @param today - the date in Italy
 */
export function dutiesOf(
  terminals: readonly TerminalRow[],
  links: readonly LinkRow[],
  today: string,
): Duty[] {
  const obliged = new Map(
    terminals.filter(({ exclusion }) => exclusion === null).map((terminal) => [terminal.id, terminal]),
  );
  const linked = new Set(links.map(({ terminalId }) => terminalId));
  const unlinked = [...obliged.values()]
    .filter(({ id, ceasedOn }) => ceasedOn === null && !linked.has(id))
    .map((terminal) =>
      dutyOf(
        { kind: "link_missing", link: null, terminal, changedOn: terminal.availableOn },
        terminal,
        today,
      ),
    );
  const undeclared = links.flatMap((link) => {
    const terminal = obliged.get(link.terminalId);
    return terminal ? dutiesOfLink(link, terminal, today) : [];
  });
  return [...unlinked, ...undeclared].toSorted(
    (one, other) =>
      one.closesOn.localeCompare(other.closesOn) || one.posTerminalId.localeCompare(other.posTerminalId),
  );
}

function dutiesOfLink(link: LinkRow, terminal: TerminalRow, today: string): Duty[] {
  const { startsOn, startOpensOn, startClosesOn, startDeclared } = link;
  const { endsOn, endOpensOn, endClosesOn, endDeclared } = link;
  const duties: Duty[] = [];
  if (!startDeclared) {
    const window = { opensOn: startOpensOn, closesOn: startClosesOn };
    duties.push(dutyOf({ kind: "start", link, terminal, changedOn: startsOn }, window, today));
  }
  if (endsOn !== null && endOpensOn !== null && endClosesOn !== null && !endDeclared) {
    const window = { opensOn: endOpensOn, closesOn: endClosesOn };
    duties.push(dutyOf({ kind: "end", link, terminal, changedOn: endsOn }, window, today));
  }
  return duties;
}

interface Undeclared {
  kind: Duty["kind"];
  link: LinkRow | null;
  terminal: TerminalRow;
  changedOn: string;
}

function dutyOf(
  { kind, link, terminal, changedOn }: Undeclared,
  { opensOn, closesOn }: DeclarationWindow,
  today: string,
): Duty {
  const status = dutyStatus({ opensOn, closesOn }, today);
  return {
    kind,
    posTerminalId: terminal.id,
    posLinkId: link?.id ?? null,
    ...{ changedOn, opensOn, closesOn, status },
  };
}
