import { type ComponentChild, h } from "preact";
import type { PosDesk } from "../../api/records.ts";
import { day } from "../../format.ts";
import { Note } from "../../parts/note.ts";
import { Section } from "../../parts/section.ts";
import { ListTable } from "../../parts/table.ts";
import type { Open } from "./forms.ts";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "duty"],
  ["when", "window"],
  ["state", "status"],
  ["end", "actions"],
] as const;
const TONES = { waiting: "", open: "wait", overdue: "bad" } as const;

/** What is still to be declared, by deadline. */
export function Duties({ desk, open }: { desk: PosDesk; open: Open }): ComponentChild {
  return h(
    Section,
    { title: t("duties"), lead: t("duties.lead") },
    desk.duties.length === 0
      ? h(Note, { tone: "good" }, t("duties.none"))
      : h(
          ListTable,
          { columns: COLUMNS.map(([place, name]) => [place, t(name)] as const) },
          desk.duties.map((duty) =>
            h(Row, { key: `${duty.posTerminalId} ${duty.posLinkId} ${duty.kind}`, desk, duty, open }),
          ),
        ),
  );
}

function Row({
  desk,
  duty,
  open,
}: {
  desk: PosDesk;
  duty: PosDesk["duties"][number];
  open: Open;
}): ComponentChild {
  const { kind, posTerminalId, posLinkId, opensOn, closesOn, status } = duty;
  const terminal = desk.terminals.find(({ id }) => id === posTerminalId)!;
  const link = desk.links.find(({ id }) => id === posLinkId);
  const register = desk.registers.find(({ id }) => id === link?.posRegisterId);
  const missing = [...terminal.missing, ...(register?.missing ?? [])];
  const fields = [...new Set(missing)].map((field) => t(`field.${field as "serial"}`)).join(", ");
  const { name } = terminal;
  return h(
    "tr",
    { "data-duty": kind },
    h(
      "td",
      { class: "what" },
      t(`duty.${kind}`),
      h("div", { class: "hint" }, register ? `${name} – ${register.name}` : name),
      fields && h("div", { class: "hint" }, t("missing", { fields })),
    ),
    h("td", { class: "when" }, `${day(opensOn)} – ${day(closesOn)}`),
    h("td", { class: "state" }, h("span", { class: `badge ${TONES[status]}` }, t(`status.${status}`))),
    h(
      "td",
      { class: "end" },
      kind === "link_missing" || !link
        ? h(
            "button",
            {
              type: "button",
              "aria-label": t("link.of", { name }),
              onClick: () => open({ link: terminal.id }),
            },
            t("link.add"),
          )
        : h(
            "button",
            {
              type: "button",
              "aria-label": t("declare.of", { name }),
              onClick: () => open({ declare: link.id, change: kind }),
            },
            t("declare"),
          ),
    ),
  );
}
