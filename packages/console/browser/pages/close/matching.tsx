import { Action, Loaded, money, Note, Page, type Resource, time, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { callOnce } from "../../api/keyed.ts";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import type { Reconciliation } from "../../api/records.ts";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { address, rewrite } from "../../router.ts";
import { Matched } from "./matched.tsx";
import { t } from "./text.ts";

const LINKS = "/v1/fiscal/reconciliation/links";

/** The card payments and receipts of one day: possible pairs, linked pairs, and the rest. */
export function Matching(): ComponentChild {
  const date = address.value.searchParams.get("date") ?? "";
  const query = date ? `?${new URLSearchParams({ date })}` : "";
  const day = useResource(() => call<Reconciliation>("GET", `/v1/fiscal/reconciliation${query}`), [date]);
  useEvents(/^(payment|refund|receipt)\./, day.reload);
  const choose = (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement;
    if (value) rewrite(`/console/close/match?${new URLSearchParams({ date: value })}`);
  };
  return (
    <Page
      title={t("match")}
      lead={t("match.lead")}
      actions={
        <a class="button" href="/console/close">
          {t("match.back")}
        </a>
      }
    >
      <Loaded<Reconciliation> of={day}>
        {(value) => (
          <div class="stack">
            <label>
              {t("date")}
              <input type="date" value={value.date} onChange={choose} />
            </label>
            {value.suggestions.length > 0 && <Suggestions of={value} day={day} />}
            {value.links.length > 0 && <Links of={value} day={day} />}
            <section class="card" aria-label={t("match.left")}>
              {[<h2 key="head">{t("match.left")}</h2>, <Matched key="of" of={value} />]}
            </section>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface Props {
  of: Reconciliation;
  day: Resource<Reconciliation>;
}

/** The possible pairs, each with a button that links it. */
function Suggestions({ of, day }: Props): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const providers = usePaymentProviders();
  return (
    <section class="card" aria-label={t("match.suggested")}>
      <h2>{t("match.suggested")}</h2>
      <p>{t("match.suggested.lead")}</p>
      <ul class="needs">
        {of.suggestions.map(({ receiptId, transactionId }) => {
          const receipt = of.receiptsWithoutPayment.find(({ id }) => id === receiptId)!;
          const payment = of.paymentsWithoutReceipt.find(({ id }) => id === transactionId)!;
          const number = receipt.number ?? "?";
          const body = { receiptId, transactionIds: [transactionId] };
          const link = attempt(async () => {
            await callOnce(`link ${receiptId}`, "POST", LINKS, { body });
            await day.reload();
          });
          return (
            <li key={receiptId} class="row spread">
              <span class="text">
                {t("match.pair", {
                  amount: money(receipt.electronic, "EUR"),
                  number,
                  issued: time(receipt.createdAt),
                  paid: time(payment.createdAt),
                  provider: nameOf(providers, payment.provider),
                })}
              </span>
              {isAllowed("fiscals:write") && (
                <Action act={link} label={t("match.link.of", { number })} tone="primary">
                  {t("match.link")}
                </Action>
              )}
            </li>
          );
        })}
      </ul>
      {trouble}
    </section>
  );
}

/** The links made after the receipt was issued, each with a button that undoes it. */
function Links({ of, day }: Props): ComponentChild {
  const { attempt, trouble } = useAttempts();
  return (
    <section class="card" aria-label={t("match.linked")}>
      <h2>{t("match.linked")}</h2>
      <ul class="needs">
        {of.links.map(({ receiptId, number, electronic, linkedAt }) => {
          const name = number ?? "?";
          const undo = attempt(async () => {
            await call("DELETE", `${LINKS}/${encodeURIComponent(receiptId)}`);
            await day.reload();
          });
          const facts = { number: name, amount: money(electronic, "EUR"), time: time(linkedAt) };
          return (
            <li key={receiptId} class="row spread">
              <span class="text">{t("match.done", facts)}</span>
              {isAllowed("fiscals:write") && (
                <Action act={undo} label={t("match.undo.of", { number: name })}>
                  {t("match.undo")}
                </Action>
              )}
            </li>
          );
        })}
      </ul>
      {trouble}
    </section>
  );
}

/** A link from a day's figures to the page that matches payments and receipts; empty if nothing is unmatched. */
export function MatchLink({
  of,
  date,
}: {
  of: Parameters<typeof Matched>[0]["of"];
  date: string;
}): ComponentChild {
  if (of.paymentsWithoutReceipt.length + of.receiptsWithoutPayment.length === 0) return null;
  const href = `/console/close/match?${new URLSearchParams({ date })}`;
  return (
    <Note>
      <a class="unprinted" href={href}>
        {t("match.go")}
      </a>
    </Note>
  );
}
