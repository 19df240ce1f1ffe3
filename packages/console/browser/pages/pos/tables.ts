import { type ComponentChild, h } from "preact";
import type { PosDesk, PosLink } from "../../api/records.ts";
import { day } from "../../format.ts";
import { Section } from "../../parts/section.ts";
import { ListTable } from "../../parts/table.ts";
import type { Open } from "./forms.ts";
import { t } from "./text.ts";

interface Props {
  desk: PosDesk;
  open: Open;
}

const add = (text: string, act: () => void) =>
  h("div", { class: "row" }, h("button", { type: "button", onClick: act }, text));

const columnsOf = (what: "terminal" | "register") =>
  [
    ["what", t(what)],
    ["when", t("availableOn")],
    ["end", t("actions")],
  ] as const;

const since = (availableOn: string, ceasedOn: string | null) =>
  `${day(availableOn)}${ceasedOn ? `, ${t("until", { day: day(ceasedOn) })}` : ""}`;

/** The registered terminals. */
export function Terminals({ desk, open }: Props): ComponentChild {
  return h(
    Section,
    { title: t("terminals"), lead: t("terminals.lead") },
    desk.terminals.length === 0
      ? h("p", { class: "note" }, t("terminals.none"))
      : h(
          ListTable,
          { columns: columnsOf("terminal") },
          desk.terminals.map((terminal) => {
            const { id, name, kind, terminalId, acquirerName, acquirerTaxCode, exclusion } = terminal;
            const acquirer = [acquirerName, acquirerTaxCode].filter(Boolean).join(", ");
            return h(
              "tr",
              { key: id, "data-id": id },
              h(
                "td",
                { class: "what" },
                name,
                h("div", { class: "hint" }, [t(`kind.${kind}`), terminalId].filter(Boolean).join(" ")),
                acquirer && h("div", { class: "hint" }, acquirer),
                exclusion && h("div", { class: "hint" }, `${t("exclusion")}: ${t(`exclusion.${exclusion}`)}`),
              ),
              h("td", { class: "when" }, since(terminal.availableOn, terminal.ceasedOn)),
              h(
                "td",
                { class: "end" },
                change(name, () => open({ terminal })),
              ),
            );
          }),
        ),
    add(t("terminal.add"), () => open({ terminal: {} })),
  );
}

/** The registered registers. */
export function Registers({ desk, open }: Props): ComponentChild {
  return h(
    Section,
    { title: t("registers"), lead: t("registers.lead") },
    desk.registers.length === 0
      ? h("p", { class: "note" }, t("registers.none"))
      : h(
          ListTable,
          { columns: columnsOf("register") },
          desk.registers.map((register) => {
            const { id, name, kind, serial, availableOn, ceasedOn } = register;
            return h(
              "tr",
              { key: id, "data-id": id },
              h(
                "td",
                { class: "what" },
                name,
                h("div", { class: "hint" }, [t(`kind.${kind}`), serial].filter(Boolean).join(" ")),
              ),
              h("td", { class: "when" }, since(availableOn, ceasedOn)),
              h(
                "td",
                { class: "end" },
                change(name, () => open({ register })),
              ),
            );
          }),
        ),
    add(t("register.add"), () => open({ register: {} })),
  );
}

const change = (name: string, act: () => void) =>
  h("button", { type: "button", "aria-label": t("change.of", { name }), onClick: act }, t("change"));

/** The links, with a button that ends each. */
export function Links({ desk, open }: Props): ComponentChild {
  const columns = [
    ["what", t("terminal")],
    ["when", t("startsOn")],
    ["end", t("actions")],
  ] as const;
  return h(
    Section,
    { title: t("links"), lead: t("links.lead") },
    desk.links.length === 0
      ? h("p", { class: "note" }, t("links.none"))
      : h(
          ListTable,
          { columns },
          desk.links.map((link) => h(LinkRow, { key: link.id, desk, link, open })),
        ),
    desk.terminals.length > 0 &&
      desk.registers.length > 0 &&
      add(t("link.title"), () => open({ link: desk.terminals[0]!.id })),
  );
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
