import { type ComponentChild, h } from "preact";
import { changePreferences } from "../../api/preferences.ts";
import type { Preferences, Provider } from "../../api/records.ts";
import { Choice, Field } from "../../parts/field.ts";
import type { Given } from "../../parts/form.ts";
import { Saving } from "../../parts/saving.ts";
import { IssuerChoice } from "./issuer-choice.ts";
import { t } from "./text.ts";

const MEANS = ["credit", "electronic", "cash", "none"] as const;

/** The values that new invoices start with. */
export function InvoiceForm({
  of: { invoices },
  changes,
  providers,
}: {
  of: Preferences;
  changes: boolean;
  providers: readonly Provider[];
}): ComponentChild {
  const { provider, means, dueDays, series, reason } = invoices;
  const send = (given: Given) =>
    changePreferences({
      invoices: {
        provider: given.provider || null,
        means: given.means || null,
        dueDays: given.dueDays ? Number(given.dueDays) : null,
        series: given.series?.trim().toUpperCase() || null,
        reason: given.reason?.trim() || null,
      },
    });
  return h(
    Saving,
    { name: t("invoices"), hint: t("invoices.hint"), send, changes },
    h(IssuerChoice, { providers, of: "invoices", chosen: provider }),
    h(Choice, {
      label: t("invoices.means"),
      name: "means",
      options: MEANS.map((one) => [one, t(`means.${one}`)] as const),
      value: means ?? MEANS[0],
    }),
    h(Field, {
      label: t("invoices.due"),
      name: "dueDays",
      type: "number",
      min: 0,
      max: 365,
      value: dueDays === null ? "" : String(dueDays),
      hint: t("invoices.due.hint"),
    }),
    h(Field, {
      label: t("invoices.series"),
      name: "series",
      maxLength: 8,
      pattern: "[A-Za-z0-9]{1,8}",
      value: series ?? "",
      hint: t("invoices.series.hint"),
    }),
    h(Field, { label: t("invoices.reason"), name: "reason", maxLength: 200, value: reason ?? "" }),
    h("p", { class: "hint" }, h("a", { href: "/console/accounts?kind=fiscal" }, t("invoices.seller"))),
  );
}
