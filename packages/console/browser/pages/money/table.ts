import { type ComponentChild, h } from "preact";
import { isAllowed } from "../../api/merchant.ts";
import type { Dispute, Payout, PayoutLine, Provider } from "../../api/records.ts";
import { day, less, money, time } from "../../format.ts";
import { Badge, ModeBadge } from "../../parts/badge.ts";
import { paymentHref } from "../../parts/payment-link.ts";
import { nameOf } from "../../parts/provider-names.ts";
import { ListTable } from "../../parts/table.ts";
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
  return h(
    ListTable,
    { columns: PAYOUT_COLUMNS.map(([place, name]) => [place, t(name)] as const) },
    items.map(({ id, provider, bankReference, arrivesOn, status, mode, amount, currency, createdAt }) =>
      h(
        "tr",
        { key: id, "data-id": id },
        h(
          "td",
          { class: "what" },
          h("a", { href: `/console/money/${encodeURIComponent(id)}` }, nameOf(providers, provider)),
          bankReference && h("div", { class: "hint" }, bankReference),
        ),
        h("td", { class: "when" }, arrivesOn ? day(arrivesOn) : time(createdAt)),
        h("td", { class: "state" }, h(Badge, { status }), " ", h(ModeBadge, { mode })),
        h("td", { class: "amount" }, money(amount, currency)),
      ),
    ),
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
  return h(
    ListTable,
    { columns: DISPUTE_COLUMNS.map(([place, name]) => [place, t(name)] as const) },
    items.map((dispute) =>
      h(DisputeRow, { key: dispute.id, dispute, providers, answer: () => answer(dispute) }),
    ),
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
  return h(
    "tr",
    { "data-id": id },
    h(
      "td",
      { class: "what" },
      transactionId
        ? h(
            "a",
            {
              href: paymentHref(provider, transactionId),
            },
            name,
          )
        : name,
      h("div", { class: "hint" }, nameOf(providers, provider)),
      evidenceSentAt && h("div", { class: "hint" }, t("evidence.at", { time: time(evidenceSentAt) })),
    ),
    h("td", { class: "when" }, respondBy && status === "needs_response" ? time(respondBy) : "–"),
    h("td", { class: "state" }, h(Badge, { status }), " ", h(ModeBadge, { mode })),
    h("td", { class: "amount" }, money(amount, currency)),
    h(
      "td",
      { class: "end" },
      status === "needs_response" &&
        takesEvidence &&
        isAllowed("refunds") &&
        h("button", { type: "button", onClick: answer }, t("answer")),
    ),
  );
}

/** Reasons with a translation; others are shown in the provider's words. */
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
  return h(
    ListTable,
    { columns: LINE_COLUMNS.map(([place, name]) => [place, t(name)] as const) },
    lines.map(({ id, kind, transactionId, providerTransactionId, occurredAt, amount, fee, currency }) =>
      h(
        "tr",
        { key: id, "data-kind": kind },
        h(
          "td",
          { class: "what" },
          transactionId
            ? h(
                "a",
                {
                  href: paymentHref(provider, transactionId),
                },
                t(`kind.${kind}`),
              )
            : t(`kind.${kind}`),
          !transactionId && providerTransactionId && h("div", { class: "hint" }, providerTransactionId),
        ),
        h("td", { class: "when" }, time(occurredAt)),
        h("td", { class: "amount" }, money(amount, currency)),
        h("td", { class: "amount" }, fee === 0 ? "–" : money(fee, currency)),
        h("td", { class: "amount" }, money(less(amount, fee), currency)),
      ),
    ),
  );
}
