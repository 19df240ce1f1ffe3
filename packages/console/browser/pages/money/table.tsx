import { day, ListTable, less, money, time } from "@banco/ui";
import type { ComponentChild } from "preact";
import { isAllowed } from "../../api/merchant.ts";
import type { Dispute, Payout, PayoutLine, Provider } from "../../api/records.ts";
import { Badge, ModeBadge } from "../../parts/badge.tsx";
import { paymentHref } from "../../parts/payment-link.ts";
import { nameOf } from "../../parts/provider-names.ts";
import { t } from "./text.ts";

const PAYOUT_COLUMNS = [
  ["what", "payout"],
  ["when", "arrives"],
  ["state", "status"],
  ["amount", "amount"],
] as const;

/** Payouts as a table, each with a link to its lines. */
export function PayoutTable({
  items,
  providers,
}: {
  items: readonly Payout[];
  providers: readonly Provider[];
}): ComponentChild {
  return (
    <ListTable columns={PAYOUT_COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
      {items.map(({ id, provider, bankReference, arrivesOn, status, mode, amount, currency, createdAt }) => (
        <tr key={id} data-id={id}>
          <td class="what">
            <a href={`/console/money/${encodeURIComponent(id)}`}>{nameOf(providers, provider)}</a>
            {bankReference && <div class="hint">{bankReference}</div>}
          </td>
          <td class="when">{arrivesOn ? day(arrivesOn) : time(createdAt)}</td>
          <td class="state">
            <Badge status={status} /> <ModeBadge mode={mode} />
          </td>
          <td class="amount">{money(amount, currency)}</td>
        </tr>
      ))}
    </ListTable>
  );
}

const DISPUTE_COLUMNS = [
  ["what", "disputed"],
  ["when", "deadline"],
  ["state", "status"],
  ["amount", "amount"],
  ["end", "actions"],
] as const;

/** Disputes as a table, each with a link to its payment and a button to respond. */
export function DisputeTable({
  items,
  providers,
  answer,
}: {
  items: readonly Dispute[];
  providers: readonly Provider[];
  answer: (dispute: Dispute) => void;
}): ComponentChild {
  return (
    <ListTable columns={DISPUTE_COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
      {items.map((dispute) => (
        <DisputeRow key={dispute.id} dispute={dispute} providers={providers} answer={() => answer(dispute)} />
      ))}
    </ListTable>
  );
}

function DisputeRow({
  dispute,
  providers,
  answer,
}: {
  dispute: Dispute;
  providers: readonly Provider[];
  answer: () => void;
}): ComponentChild {
  const { id, provider, transactionId, reason, respondBy, evidenceSentAt, status, mode, amount, currency } =
    dispute;
  const takesEvidence = providers.find((one) => one.id === provider)?.capabilities.includes("evidence");
  const name = reasonOf(reason);
  return (
    <tr data-id={id}>
      <td class="what">
        {transactionId ? <a href={paymentHref(provider, transactionId)}>{name}</a> : name}
        <div class="hint">{nameOf(providers, provider)}</div>
        {evidenceSentAt && <div class="hint">{t("evidence.at", { time: time(evidenceSentAt) })}</div>}
      </td>
      <td class="when">{respondBy && status === "needs_response" ? time(respondBy) : "–"}</td>
      <td class="state">
        <Badge status={status} /> <ModeBadge mode={mode} />
      </td>
      <td class="amount">{money(amount, currency)}</td>
      <td class="end">
        {status === "needs_response" && takesEvidence && isAllowed("refunds") && (
          <button type="button" onClick={answer}>
            {t("answer")}
          </button>
        )}
      </td>
    </tr>
  );
}

/** Reasons with a translation; others are shown in the provider's own text. */
const REASONS = ["fraudulent", "duplicate", "product_not_received", "product_unacceptable"] as const;

function reasonOf(reason: string | null): string {
  if (reason === null) return t("reason.none");
  const translated = REASONS.find((one) => one === reason);
  return translated ? t(`reason.${translated}`) : reason.replaceAll("_", " ");
}

const LINE_COLUMNS = [
  ["what", "line"],
  ["when", "date"],
  ["amount", "gross"],
  ["amount", "fee"],
  ["amount", "net"],
] as const;

/** A payout's lines as a table, each with a link to its payment. */
export function LineTable({
  provider,
  lines,
}: {
  provider: string;
  lines: readonly PayoutLine[];
}): ComponentChild {
  return (
    <ListTable columns={LINE_COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
      {lines.map(({ id, kind, transactionId, providerTransactionId, occurredAt, amount, fee, currency }) => (
        <tr key={id} data-kind={kind}>
          <td class="what">
            {transactionId ? (
              <a href={paymentHref(provider, transactionId)}>{t(`kind.${kind}`)}</a>
            ) : (
              t(`kind.${kind}`)
            )}
            {!transactionId && providerTransactionId && <div class="hint">{providerTransactionId}</div>}
          </td>
          <td class="when">{time(occurredAt)}</td>
          <td class="amount">{money(amount, currency)}</td>
          <td class="amount">{fee === 0 ? "–" : money(fee, currency)}</td>
          <td class="amount">{money(less(amount, fee), currency)}</td>
        </tr>
      ))}
    </ListTable>
  );
}
