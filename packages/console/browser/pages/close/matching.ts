import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { callOnce } from "../../api/keyed.ts";
import { useEvents } from "../../api/live.ts";
import { isAllowed } from "../../api/merchant.ts";
import type { Reconciliation } from "../../api/records.ts";
import { money, time } from "../../format.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Note } from "../../parts/note.ts";
import { Page } from "../../parts/page.ts";
import { nameOf, usePaymentProviders } from "../../parts/provider-names.ts";
import { Loaded, type Resource, useResource } from "../../parts/resource.ts";
import { address, rewrite } from "../../router.ts";
import { Matched } from "./matched.ts";
import { t } from "./text.ts";

const LINKS = "/v1/fiscal/reconciliation/links";

/** The card payments and receipts of one day: possible pairs, linked pairs, and what is left. */
export function Matching(): ComponentChild {
  const date = address.value.searchParams.get("date") ?? "";
  const query = date ? `?${new URLSearchParams({ date })}` : "";
  const day = useResource(() => call<Reconciliation>("GET", `/v1/fiscal/reconciliation${query}`), [date]);
  useEvents(
    ({ type }) => /^(payment|refund|receipt)\./.test(type),
    () => void day.reload(),
  );
  const choose = (event: Event) => {
    const { value } = event.currentTarget as HTMLInputElement;
    if (value) rewrite(`/console/close/match?${new URLSearchParams({ date: value })}`);
  };
  return h(
    Page,
    {
      title: t("match"),
      lead: t("match.lead"),
      actions: h("a", { class: "button", href: "/console/close" }, t("match.back")),
    },
    h(Loaded<Reconciliation>, {
      of: day,
      children: (value) =>
        h(
          "div",
          { class: "stack" },
          h("label", {}, t("date"), h("input", { type: "date", value: value.date, onChange: choose })),
          value.suggestions.length > 0 && h(Suggestions, { of: value, day }),
          value.links.length > 0 && h(Links, { of: value, day }),
          h("section", { class: "card", "aria-label": t("match.left") }, [
            h("h2", { key: "head" }, t("match.left")),
            h(Matched, { key: "of", of: value }),
          ]),
        ),
    }),
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
  return h(
    "section",
    { class: "card", "aria-label": t("match.suggested") },
    h("h2", {}, t("match.suggested")),
    h("p", {}, t("match.suggested.lead")),
    h(
      "ul",
      { class: "needs" },
      of.suggestions.map(({ receiptId, transactionId }) => {
        const receipt = of.receiptsWithoutPayment.find(({ id }) => id === receiptId)!;
        const payment = of.paymentsWithoutReceipt.find(({ id }) => id === transactionId)!;
        const number = receipt.number ?? "?";
        const body = { receiptId, transactionIds: [transactionId] };
        const link = attempt(async () => {
          await callOnce(`link ${receiptId}`, "POST", LINKS, { body });
          await day.reload();
        });
        return h(
          "li",
          { key: receiptId, class: "row spread" },
          h(
            "span",
            { class: "text" },
            t("match.pair", {
              amount: money(receipt.electronic, "EUR"),
              number,
              issued: time(receipt.createdAt),
              paid: time(payment.createdAt),
              provider: nameOf(providers, payment.provider),
            }),
          ),
          isAllowed("fiscals:write") &&
            h(Action, { act: link, label: t("match.link.of", { number }), tone: "primary" }, t("match.link")),
        );
      }),
    ),
    trouble,
  );
}

/** The links made after the receipt was issued, each with a button that undoes it. */
function Links({ of, day }: Props): ComponentChild {
  const { attempt, trouble } = useAttempts();
  return h(
    "section",
    { class: "card", "aria-label": t("match.linked") },
    h("h2", {}, t("match.linked")),
    h(
      "ul",
      { class: "needs" },
      of.links.map(({ receiptId, number, electronic, linkedAt }) => {
        const name = number ?? "?";
        const undo = attempt(async () => {
          await call("DELETE", `${LINKS}/${encodeURIComponent(receiptId)}`);
          await day.reload();
        });
        const said = { number: name, amount: money(electronic, "EUR"), time: time(linkedAt) };
        return h(
          "li",
          { key: receiptId, class: "row spread" },
          h("span", { class: "text" }, t("match.done", said)),
          isAllowed("fiscals:write") &&
            h(Action, { act: undo, label: t("match.undo.of", { number: name }) }, t("match.undo")),
        );
      }),
    ),
    trouble,
  );
}

/**
 * A link from a day's figures to the page that matches payments and receipts; nothing where nothing is
 * missing.
 */
export function MatchLink({
  of,
  date,
}: {
  of: Parameters<typeof Matched>[0]["of"];
  date: string;
}): ComponentChild {
  if (of.paymentsWithoutReceipt.length + of.receiptsWithoutPayment.length === 0) return null;
  const href = `/console/close/match?${new URLSearchParams({ date })}`;
  return h(Note, {}, h("a", { class: "unprinted", href }, t("match.go")));
}
