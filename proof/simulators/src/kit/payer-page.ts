import type { FastifyInstance, FastifyReply } from "fastify";
import { html, page } from "./page.ts";

/** The amount that a payer owes. */
export interface PayerBill {
  title: string;
  amountMinor: number;
  currency: string;
  /** The reason it cannot be paid, if any. */
  closed?: string;
}

export interface PayerPages {
  /** The provider's display name. */
  provider: string;
  /** The page's path, with `:id`. */
  path: string;
  /** The payment options: form value and label. */
  ways: Readonly<Record<string, string>>;
  /** Returns the amount due on a page; undefined if there is no such page. */
  bill(id: string): PayerBill | undefined;
  /** Pays; returns the payer's next URL (`null`: the same page), or an error. */
  pay(id: string, way: string): { back: string | null } | { error: string };
}

type ById = { Params: { id: string }; Body: string | undefined };

/** Serves pages where a payer pays: a person in a browser, or a test that submits the form (`way`). */
export function servePayerPages(app: FastifyInstance, pages: PayerPages): void {
  const config = { config: { page: true } };
  app.get<ById>(pages.path, config, ({ params }, reply) => show(reply, pages, params.id));
  app.post<ById>(pages.path, config, ({ params, body }, reply) => {
    const bill = pages.bill(params.id);
    if (!bill || bill.closed) return show(reply, pages, params.id);
    const way = new URLSearchParams(body ?? "").get("way") ?? Object.keys(pages.ways)[0] ?? "";
    const result = pages.pay(params.id, way);
    if ("error" in result) return show(reply, pages, params.id, result.error);
    return result.back === null ? show(reply, pages, params.id) : reply.redirect(result.back, 303);
  });
}

function show(reply: FastifyReply, pages: PayerPages, id: string, error?: string): FastifyReply {
  const bill = pages.bill(id);
  const options = Object.entries(pages.ways).map(
    ([way, name]) => html`<option value="${way}">${name}</option>`,
  );
  const form = html`<form method="post"><label>Pay with<select name="way">${options}</select></label>
    <p><button class="good">Pay</button></p></form>`;
  const amount = bill && html`<p class="amount">${(bill.amountMinor / 100).toFixed(2)} ${bill.currency}</p>`;
  const content = bill && !bill.closed ? form : html`<p>${bill?.closed ?? "There is no such page."}</p>`;
  const card = html`<div class="card"><h1>${bill?.title ?? "Not found"}</h1>${amount}${error && html`<p class="error">${error}</p>`}${content}</div>`;
  return reply
    .code(bill ? (error ? 402 : 200) : 404)
    .type("text/html")
    .send(page(`Payment · ${pages.provider} simulator`, card));
}
