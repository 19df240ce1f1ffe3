import { day, ListTable, Section } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { PosDesk, PosLink, PosRegister, PosTerminal } from "../../api/records.ts";
import type { Open } from "./forms.tsx";
import { t } from "./text.ts";

interface Props {
  desk: PosDesk;
  open: Open;
}

const since = (availableOn: string, ceasedOn: string | null) =>
  `${day(availableOn)}${ceasedOn ? `, ${t("until", { day: day(ceasedOn) })}` : ""}`;

interface PartProps {
  title: string;
  lead: string;
  none: string;
  /** The column headings that all tables share: the name, and the start date. */
  heads: readonly [string, string];
  rows: readonly ComponentChild[];
  /** The button below the rows. */
  add?: { text: string; act: () => void } | false;
}

/** A section of the desk: its rows or a note that there are none, and a button that adds one. */
function Part({ title, lead, none, heads: [what, when], rows, add }: PartProps): ComponentChild {
  const columns = [
    ["what", what],
    ["when", when],
    ["end", t("actions")],
  ] as const;
  return (
    <Section title={title} lead={lead}>
      {rows.length === 0 ? <p class="note">{none}</p> : <ListTable columns={columns}>{rows}</ListTable>}
      {add && (
        <div class="row">
          <button type="button" onClick={add.act}>
            {add.text}
          </button>
        </div>
      )}
    </Section>
  );
}

/** The registered terminals. */
export function Terminals({ desk, open }: Props): ComponentChild {
  const rows = desk.terminals.map((terminal) => {
    const { id, kind, terminalId, acquirerName, acquirerTaxCode, exclusion } = terminal;
    const hints = [
      [t(`kind.${kind}`), terminalId].filter(Boolean).join(" "),
      [acquirerName, acquirerTaxCode].filter(Boolean).join(", "),
      exclusion && `${t("exclusion")}: ${t(`exclusion.${exclusion}`)}`,
    ];
    return <RecordRow key={id} row={terminal} hints={hints} change={() => open({ terminal })} />;
  });
  return (
    <Part
      title={t("terminals")}
      lead={t("terminals.lead")}
      none={t("terminals.none")}
      heads={[t("terminal"), t("availableOn")]}
      rows={rows}
      add={{ text: t("terminal.add"), act: () => open({ terminal: {} }) }}
    />
  );
}

/** The registered registers. */
export function Registers({ desk, open }: Props): ComponentChild {
  const rows = desk.registers.map((register) => {
    const { id, kind, serial } = register;
    const hints = [[t(`kind.${kind}`), serial].filter(Boolean).join(" ")];
    return <RecordRow key={id} row={register} hints={hints} change={() => open({ register })} />;
  });
  return (
    <Part
      title={t("registers")}
      lead={t("registers.lead")}
      none={t("registers.none")}
      heads={[t("register"), t("availableOn")]}
      rows={rows}
      add={{ text: t("register.add"), act: () => open({ register: {} }) }}
    />
  );
}

function RecordRow({
  row: { id, name, availableOn, ceasedOn },
  hints,
  change,
}: {
  row: PosTerminal | PosRegister;
  hints: readonly (string | null)[];
  change: () => void;
}): ComponentChild {
  const label = t("change.of", { name });
  return (
    <tr data-id={id}>
      <td class="what">
        {name}
        {hints.map((hint) => hint && <div class="hint">{hint}</div>)}
      </td>
      <td class="when">{since(availableOn, ceasedOn)}</td>
      <td class="end">
        <button type="button" aria-label={label} onClick={change}>
          {t("change")}
        </button>
      </td>
    </tr>
  );
}

/** The links, each with a button that ends it. */
export function Links({ desk, open }: Props): ComponentChild {
  return (
    <Part
      title={t("links")}
      lead={t("links.lead")}
      none={t("links.none")}
      heads={[t("terminal"), t("startsOn")]}
      rows={desk.links.map((link) => <LinkRow key={link.id} desk={desk} link={link} open={open} />)}
      add={
        desk.terminals.length > 0 &&
        desk.registers.length > 0 && {
          text: t("link.title"),
          act: () => open({ link: desk.terminals[0]!.id }),
        }
      }
    />
  );
}

function LinkRow({ desk, link, open }: Props & { link: PosLink }): ComponentChild {
  const { id, posTerminalId, posRegisterId, startsOn, endsOn } = link;
  const { name } = desk.terminals.find((one) => one.id === posTerminalId)!;
  const register = desk.registers.find((one) => one.id === posRegisterId)!;
  return (
    <tr data-id={id}>
      <td class="what">
        {name}
        <div class="hint">{register.name}</div>
      </td>
      <td class="when">{since(startsOn, endsOn)}</td>
      <td class="end">
        {endsOn === null && (
          <button type="button" aria-label={t("link.end.of", { name })} onClick={() => open({ end: id })}>
            {t("link.end")}
          </button>
        )}
      </td>
    </tr>
  );
}
