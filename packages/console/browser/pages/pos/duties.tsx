import { day, ListTable, Note, Section } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { PosDesk } from "../../api/records.ts";
import type { Open } from "./forms.tsx";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "duty"],
  ["when", "window"],
  ["state", "status"],
  ["end", "actions"],
] as const;
const TONES = { waiting: "", open: "wait", overdue: "bad" } as const;

/** The open declarations, by deadline. */
export function Duties({ desk, open }: { desk: PosDesk; open: Open }): ComponentChild {
  return (
    <Section title={t("duties")} lead={t("duties.lead")}>
      {desk.duties.length === 0 ? (
        <Note tone="good">{t("duties.none")}</Note>
      ) : (
        <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
          {desk.duties.map((duty) => (
            <Row
              key={`${duty.posTerminalId} ${duty.posLinkId} ${duty.kind}`}
              desk={desk}
              duty={duty}
              open={open}
            />
          ))}
        </ListTable>
      )}
    </Section>
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
  return (
    <tr data-duty={kind}>
      <td class="what">
        {t(`duty.${kind}`)}
        <div class="hint">{register ? `${name} – ${register.name}` : name}</div>
        {fields && <div class="hint">{t("missing", { fields })}</div>}
      </td>
      <td class="when">{`${day(opensOn)} – ${day(closesOn)}`}</td>
      <td class="state">
        <span class={`badge ${TONES[status]}`}>{t(`status.${status}`)}</span>
      </td>
      <td class="end">
        {kind === "link_missing" || !link ? (
          <button
            type="button"
            aria-label={t("link.of", { name })}
            onClick={() => open({ link: terminal.id })}
          >
            {t("link.add")}
          </button>
        ) : (
          <button
            type="button"
            aria-label={t("declare.of", { name })}
            onClick={() => open({ declare: link.id, change: kind })}
          >
            {t("declare")}
          </button>
        )}
      </td>
    </tr>
  );
}
