import { Choice, Field, type FormValues, Saving } from "@banco/ui";
import type { ComponentChild } from "preact";
import { changePreferences } from "../../api/preferences.ts";
import type { Preferences, Provider } from "../../api/records.ts";
import { IssuerChoice } from "./issuer-choice.tsx";
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
  const send = (values: FormValues) =>
    changePreferences({
      invoices: {
        provider: values.provider || null,
        means: values.means || null,
        dueDays: values.dueDays ? Number(values.dueDays) : null,
        series: values.series?.trim().toUpperCase() || null,
        reason: values.reason?.trim() || null,
      },
    });
  return (
    <Saving name={t("invoices")} hint={t("invoices.hint")} send={send} changes={changes}>
      <IssuerChoice providers={providers} of="invoices" chosen={provider} />
      <Choice
        label={t("invoices.means")}
        name="means"
        options={MEANS.map((one) => [one, t(`means.${one}`)] as const)}
        value={means ?? MEANS[0]}
      />
      <Field
        label={t("invoices.due")}
        name="dueDays"
        type="number"
        min={0}
        max={365}
        value={dueDays === null ? "" : String(dueDays)}
        hint={t("invoices.due.hint")}
      />
      <Field
        label={t("invoices.series")}
        name="series"
        maxLength={8}
        pattern="[A-Za-z0-9]{1,8}"
        value={series ?? ""}
        hint={t("invoices.series.hint")}
      />
      <Field label={t("invoices.reason")} name="reason" maxLength={200} value={reason ?? ""} />
      <p class="hint">
        <a href="/console/accounts?kind=fiscal">{t("invoices.seller")}</a>
      </p>
    </Saving>
  );
}
