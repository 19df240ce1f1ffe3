import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { callOnce } from "../../api/keyed.ts";
import { isAllowed } from "../../api/merchant.ts";
import type { PosDay } from "../../api/records.ts";
import { issueDocument } from "../../api/sales.ts";
import { day, money, time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { paymentHref } from "../../parts/payment-link.ts";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { Loaded, type Resource, useResource } from "../../parts/resource.ts";
import { Section } from "../../parts/section.ts";
import { ListTable } from "../../parts/table.ts";
import { t } from "./text.ts";

/** A day's terminals and mismatches, each with its repair. */
export function PosDayPage({ params: [date] }: { params: readonly string[] }): ComponentChild {
  const of = useResource(() => call<PosDay>("GET", `/v1/pos/days/${encodeURIComponent(date!)}`), [date]);
  return h(
    Page,
    {
      title: t("day.title", { day: day(date!) }),
      lead: t("day.lead"),
      actions: h("a", { class: "button", href: `/console/pos/days?month=${date!.slice(0, 7)}` }, t("days")),
    },
    h(Loaded<PosDay>, {
      of,
      children: (value) => [
        h(Mismatches, { key: "mismatches", of: value, resource: of }),
        h(Terminals, { key: "terminals", of: value }),
      ],
    }),
  );
}

type Mismatch = PosDay["mismatches"][number];

function Mismatches({ of, resource }: { of: PosDay; resource: Resource<PosDay> }): ComponentChild {
  const providers = usePaymentProviders();
  const { attempt, trouble } = useAttempts();
  const columns = [
    ["what", t("cause")],
    ["when", t("time")],
    ["amount", t("amount")],
    ["end", t("actions")],
  ] as const;
  const row = (item: Mismatch) => {
    const { cause, amount, currency, provider, at, transactionId, receiptId, number } = item;
    const act = attempt(async () => {
      await repair(item);
      await resource.reload();
    });
    return h(
      "tr",
      { key: receiptId ?? transactionId, "data-cause": cause },
      h(
        "td",
        { class: "what" },
        t(`cause.${cause}`),
        h("div", { class: "hint" }, [nameOf(providers, provider), number].filter(Boolean).join(", ")),
      ),
      h("td", { class: "when" }, time(at)),
      h("td", { class: "amount" }, money(amount, currency)),
      h("td", { class: "end" }, isAllowed("fiscals:write") && h(Repair, { of: item, act })),
    );
  };
  return h(
    Section,
    { title: t("mismatches"), lead: t("mismatches.lead") },
    of.mismatches.length === 0
      ? h(Note, { tone: "good" }, t("mismatches.none"))
      : h(ListTable, { columns }, of.mismatches.map(row)),
    trouble,
  );
}

/** Repairs with one request, or leads to the page on which a person issues or voids the receipt. */
function Repair({
  of: { repair: kind, provider, transactionId, receiptId },
  act,
}: {
  of: Mismatch;
  act: () => Promise<void>;
}): ComponentChild {
  const text = t(`repair.${kind}`);
  if (kind === "link" || kind === "issue_sale") return h(Action, { act, tone: "primary" }, text);
  if (kind === "issue" && transactionId) return h("a", { href: paymentHref(provider, transactionId) }, text);
  return receiptId && h("a", { href: `/console/receipts?q=${encodeURIComponent(receiptId)}` }, text);
}

async function repair({ repair: kind, saleId, receiptId, transactionId }: Mismatch): Promise<void> {
  if (kind === "link") {
    const body = { receiptId, transactionIds: [transactionId] };
    await callOnce(`link ${receiptId}`, "POST", "/v1/fiscal/reconciliation/links", { body });
  } else if (saleId) await issueDocument(saleId, { kind: "receipt" });
}

function Terminals({ of }: { of: PosDay }): ComponentChild {
  const providers = usePaymentProviders();
  const columns = [
    ["what", t("terminal")],
    ["state", t("status")],
    ["amount", t("amount")],
  ] as const;
  return h(
    Section,
    { title: t("day.terminals"), lead: t("day.terminals.lead") },
    of.terminals.length === 0
      ? h("p", { class: "note" }, t("day.terminals.none"))
      : h(
          ListTable,
          { columns },
          of.terminals.map(({ provider, terminalId, isLinked, taken }) =>
            h(
              "tr",
              { key: `${provider} ${terminalId}` },
              h(
                "td",
                { class: "what" },
                nameOf(providers, provider),
                h("div", { class: "hint" }, terminalId ?? t("no.device")),
              ),
              h(
                "td",
                { class: "state" },
                h(
                  "span",
                  { class: `badge ${isLinked ? "good" : "bad"}` },
                  t(isLinked ? "linked" : "unlinked"),
                ),
              ),
              h("td", { class: "amount" }, money(taken, "EUR")),
            ),
          ),
        ),
  );
}
