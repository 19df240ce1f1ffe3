import { type ComponentChild, h } from "preact";
import type { PosDesk, PosLink, PosRegister, PosTerminal } from "../../api/records.ts";
import { day } from "../../format.ts";
import { Section } from "../../parts/section.ts";
import { ListTable } from "../../parts/table.ts";
import type { Open } from "./forms.ts";
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
  /** The heads of a row's columns: what it is, and since when. */
  heads: readonly [string, string];
  rows: readonly ComponentChild[];
  /** The button below the rows. */
  add?: { text: string; act: () => void } | false;
}

/** A part of the desk: its rows, or that there are none, and a button to add one. */
function Part({ title, lead, none, heads: [what, when], rows, add }: PartProps): ComponentChild {
  const columns = [
    ["what", what],
    ["when", when],
    ["end", t("actions")],
  ] as const;
  return h(
    Section,
    { title, lead },
    rows.length === 0 ? h("p", { class: "note" }, none) : h(ListTable, { columns }, rows),
    add && h("div", { class: "row" }, h("button", { type: "button", onClick: add.act }, add.text)),
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
    return h(RecordRow, { key: id, row: terminal, hints, change: () => open({ terminal }) });
  });
  return h(Part, {
    title: t("terminals"),
    lead: t("terminals.lead"),
    none: t("terminals.none"),
    heads: [t("terminal"), t("availableOn")],
    rows,
    add: { text: t("terminal.add"), act: () => open({ terminal: {} }) },
  });
}

/** The registered registers. */
export function Registers({ desk, open }: Props): ComponentChild {
  const rows = desk.registers.map((register) => {
    const { id, kind, serial } = register;
    const hints = [[t(`kind.${kind}`), serial].filter(Boolean).join(" ")];
    return h(RecordRow, { key: id, row: register, hints, change: () => open({ register }) });
  });
  return h(Part, {
    title: t("registers"),
    lead: t("registers.lead"),
    none: t("registers.none"),
    heads: [t("register"), t("availableOn")],
    rows,
    add: { text: t("register.add"), act: () => open({ register: {} }) },
  });
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
  return h(
    "tr",
    { "data-id": id },
    h(
      "td",
      { class: "what" },
      name,
      hints.map((hint) => hint && h("div", { class: "hint" }, hint)),
    ),
    h("td", { class: "when" }, since(availableOn, ceasedOn)),
    h(
      "td",
      { class: "end" },
      h("button", { type: "button", "aria-label": label, onClick: change }, t("change")),
    ),
  );
}

/** The links, with a button that ends each. */
export function Links({ desk, open }: Props): ComponentChild {
  return h(Part, {
    title: t("links"),
    lead: t("links.lead"),
    none: t("links.none"),
    heads: [t("terminal"), t("startsOn")],
    rows: desk.links.map((link) => h(LinkRow, { key: link.id, desk, link, open })),
    add: desk.terminals.length > 0 &&
      desk.registers.length > 0 && {
        text: t("link.title"),
        act: () => open({ link: desk.terminals[0]!.id }),
      },
  });
}

function LinkRow({ desk, link, open }: Props & { link: PosLink }): ComponentChild {
  const { id, posTerminalId, posRegisterId, startsOn, endsOn } = link;
  const { name } = desk.terminals.find((one) => one.id === posTerminalId)!;
  const register = desk.registers.find((one) => one.id === posRegisterId)!;
  return h(
    "tr",
    { "data-id": id },
    h("td", { class: "what" }, name, h("div", { class: "hint" }, register.name)),
    h("td", { class: "when" }, since(startsOn, endsOn)),
    h(
      "td",
      { class: "end" },
      endsOn === null &&
        h(
          "button",
          { type: "button", "aria-label": t("link.end.of", { name }), onClick: () => open({ end: id }) },
          t("link.end"),
        ),
    ),
  );
}
