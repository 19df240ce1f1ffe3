import { Section } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { PosDesk } from "../../api/records.ts";
import { ModeBadge } from "../../parts/badge.tsx";
import type { Open } from "./forms.tsx";
import { t } from "./text.ts";

/** The terminals and registers of connected accounts and bridges that the desk does not contain. */
export function UnlistedDevices({ desk, open }: { desk: PosDesk; open: Open }): ComponentChild {
  const { terminals, registers } = desk.found;
  if (terminals.length + registers.length === 0) return null;
  const item = (key: string, one: PosDesk["found"]["registers" | "terminals"][number], act: () => void) => (
    <li key={key} class="row spread">
      <span class="text">
        {`${one.name}: ${t(`kind.${one.kind}`)} `}
        <ModeBadge mode={one.mode} />
      </span>
      <button type="button" aria-label={t("found.add.of", { name: one.name })} onClick={act}>
        {t("found.add")}
      </button>
    </li>
  );
  return (
    <Section title={t("found")} lead={t("found.lead")}>
      <ul class="needs">
        {terminals.map((one) =>
          item(`${one.provider} ${one.providerTerminalId} ${one.bridgeId} ${one.kind}`, one, () =>
            open({ terminal: one }),
          ),
        )}
        {registers.map((one) => item(`${one.provider} ${one.bridgeId}`, one, () => open({ register: one })))}
      </ul>
    </Section>
  );
}
