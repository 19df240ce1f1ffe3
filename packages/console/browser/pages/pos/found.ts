import { type ComponentChild, h } from "preact";
import type { PosDesk } from "../../api/records.ts";
import { ModeBadge } from "../../parts/badge.ts";
import { Section } from "../../parts/section.ts";
import type { Open } from "./forms.ts";
import { t } from "./text.ts";

/** The terminals and registers of connected accounts and bridges that the desk does not have. */
export function Found({ desk, open }: { desk: PosDesk; open: Open }): ComponentChild {
  const { terminals, registers } = desk.found;
  if (terminals.length + registers.length === 0) return null;
  const item = (key: string, one: PosDesk["found"]["registers" | "terminals"][number], act: () => void) =>
    h(
      "li",
      { key, class: "row spread" },
      h(
        "span",
        { class: "text" },
        `${one.name}: ${t(`kind.${one.kind}`)} `,
        h(ModeBadge, { mode: one.mode }),
      ),
      h(
        "button",
        { type: "button", "aria-label": t("found.add.of", { name: one.name }), onClick: act },
        t("found.add"),
      ),
    );
  return h(
    Section,
    { title: t("found"), lead: t("found.lead") },
    h(
      "ul",
      { class: "needs" },
      terminals.map((one) =>
        item(`${one.provider} ${one.providerTerminalId} ${one.bridgeId} ${one.kind}`, one, () =>
          open({ terminal: one }),
        ),
      ),
      registers.map((one) => item(`${one.provider} ${one.bridgeId}`, one, () => open({ register: one }))),
    ),
  );
}
