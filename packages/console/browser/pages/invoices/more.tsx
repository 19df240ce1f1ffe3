import type { ComponentChild } from "preact";
import { regimeOptions } from "../../text/regimes.ts";
import { Days, isDeferred } from "./days.tsx";
import type { Draft } from "./draft.ts";
import { t } from "./text.ts";
import { Chosen, Typed } from "./typed.tsx";

const DUE = ["", "I", "D", "S"] as const;

/**
 * The rarely used fields of invoices: a note, the related invoice, a series, a different tax regime, an
 * administration's order, and when VAT falls due.
 */
export function More({
  draft,
  change,
}: {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}): ComponentChild {
  const { type, reason, date, related, order, vatDue, series, regime } = draft;
  const [about = { number: "", date: "" }] = related;
  const relate = (part: object) => {
    const next = { ...about, ...part };
    change({ related: next.number || next.date ? [next] : [] });
  };
  const isNote = type === "TD04" || type === "TD05";
  const put = (part: object) => change({ order: { ...order, ...part } });
  return (
    <details open={isNote || isDeferred(type) || Boolean(order.id || vatDue || series || date)}>
      <summary>{t("more-fields")}</summary>
      <div class="fields">
        <Days draft={draft} change={change} />
        <Typed
          label={t("related")}
          path="/related"
          value={about.number}
          maxLength={20}
          change={(number) => relate({ number })}
        />
        <Typed
          label={t("related.date")}
          path="/related/0/date"
          type="date"
          value={about.date ?? ""}
          change={(date) => relate({ date })}
        />
        <Typed
          label={t("reason")}
          path="/reason"
          value={reason}
          maxLength={200}
          change={(text) => change({ reason: text })}
        />
        <Chosen
          label={t("vat-due")}
          path="/vatDue"
          value={vatDue}
          options={DUE.map((one) => [one, t(`vat-due.${one}`)] as const)}
          change={(value) => change({ vatDue: value })}
        />
        <Typed
          label={t("series")}
          path="/series"
          value={series}
          maxLength={8}
          pattern="[A-Za-z0-9]{1,8}"
          change={(text) => change({ series: text })}
        />
        <Chosen
          label={t("regime")}
          path="/regime"
          value={regime}
          options={[["", t("regime.own")], ...regimeOptions()]}
          change={(code) => change({ regime: code })}
        />
        <Typed
          label={t("order")}
          path="/order"
          value={order.id}
          maxLength={20}
          change={(id) => put({ id })}
        />
        <Typed
          label={t("cig")}
          path="/order/cig"
          value={order.cig}
          maxLength={15}
          change={(cig) => put({ cig })}
        />
        <Typed
          label={t("cup")}
          path="/order/cup"
          value={order.cup}
          maxLength={15}
          change={(cup) => put({ cup })}
        />
      </div>
    </details>
  );
}
