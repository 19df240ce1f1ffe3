import {
  Banco,
  BancoError,
  type BancoEvent,
  NoAnswerError,
  type Tokens,
  verifyWebhook,
  WebhookVerificationError,
} from "../../src/index.ts";
import type { Asked, Failed, Outcome } from "./outcome.ts";

interface Given extends Asked {
  maxRetries?: number;
  timeout?: number;
  // biome-ignore lint/suspicious/noExplicitAny: a scenario's input is plain JSON
  [more: string]: any;
}

/** Runs a scenario with the TypeScript SDK. */
export async function runTypeScript(asked: Asked): Promise<Outcome> {
  const waits: number[] = [];
  try {
    return { result: await SCENARIOS[asked.scenario]!(asked as Given, waits), waits };
  } catch (error) {
    return { failed: failedOf(error), waits };
  }
}

const SCENARIOS: Record<string, (asked: Given, waits: number[]) => Promise<unknown>> = {
  async payment(asked, waits) {
    const banco = clientOf(asked, waits);
    const link = await banco.createPaymentLink("stripe", { amount: 12.5, description: "Table 4" });
    const made = await banco.createCardPayment("stripe", { amount: 9.9, token: "tok_visa" });
    const paid = await banco.waitForPayment("stripe", made.id);
    const refunded = await banco.refundPayment("stripe", paid.id, { amount: 2 });
    return { url: link.url, status: paid.status, amount: paid.amount, refunded: refunded.refundedAmount };
  },
  async waitInVain(asked, waits) {
    const banco = clientOf(asked, waits);
    const link = await banco.createPaymentLink("stripe", { amount: 1 });
    return (await banco.waitForPayment("stripe", link.id, { timeoutMs: 0 })).status;
  },
  async receipt(asked, waits) {
    const banco = clientOf(asked, waits);
    const issued = await banco.issueReceipt("acube", asked.sale);
    const receipt = await banco.waitForReceipt("acube", issued.id);
    const file = await banco.downloadReceipt("acube", receipt.id, { gift: false });
    return { status: receipt.status, begins: (await file.text()).slice(0, 5) };
  },
  async sale(asked, waits) {
    const banco = clientOf(asked, waits);
    const made = await banco.createSale({
      items: [{ description: "Book", quantity: 1, price: 19.9, vat: "4" }],
      payments: [{ means: "card", provider: "stripe", amount: 19.9, token: "tok_visa" }],
      document: { provider: "acube" },
    });
    const { status, due } = await banco.waitForSale(made.id);
    return { status, due };
  },
  async asset(asked, waits) {
    const file = await clientOf(asked, waits).downloadAsset("ast_1");
    return { file: await file.text() };
  },
  async list(asked, waits) {
    const banco = clientOf(asked, waits);
    const query = { start: new Date(0), end: asked.end, q: asked.q, limit: 2, order: "desc" } as never;
    const first = await banco.listAllPayments(query);
    const ids: string[] = [];
    for await (const payment of banco.listAllPayments(query)) ids.push(payment.id);
    let pages = 0;
    for await (const _ of banco.listAllPayments(query).pages()) pages++;
    return { first: first.items.length, hasMore: first.token !== null, ids, pages };
  },
  link: (asked, waits) => clientOf(asked, waits).createPaymentLink("stripe", asked.body),
  async charge(asked, waits) {
    const options = asked.key ? { idempotencyKey: asked.key } : {};
    return (await clientOf(asked, waits).createCardPayment("stripe", asked.body, options)).status;
  },
  product: (asked, waits) => clientOf(asked, waits).createProduct(asked.body),
  get: (asked, waits) => clientOf(asked, waits).getPayment("stripe", asked.id),
  providers: async (asked, waits) => (await clientOf(asked, waits).listProviders()).length > 0,
  async session(asked, waits) {
    const told: Tokens[] = [];
    const session = { tokens: asked.tokens, onTokens: (tokens: Tokens) => void told.push(tokens) };
    const banco = new Banco({ baseUrl: asked.url, session, pause: pauseOf(waits) });
    await Promise.all([banco.listProviders(), banco.listBridges(), banco.listSessions()]);
    return told;
  },
  async events(asked, waits) {
    const stop = new AbortController();
    const events: BancoEvent[] = [];
    for await (const event of clientOf(asked, waits).events({ signal: stop.signal })) {
      if (event.type === "payment.completed") events.push(event);
      if (events.length === asked.count) break;
    }
    return events.map(({ data }) => data.id);
  },
  webhooks: (asked) =>
    Promise.all(
      asked.webhooks.map(async (one: { body: string; headers: Record<string, string>; secret: string }) => {
        try {
          return { event: await verifyWebhook(one.body, one.headers, one.secret) };
        } catch (error) {
          return { failed: failedOf(error).kind };
        }
      }),
    ),
};

function clientOf({ url, token, tokens, maxRetries, timeout }: Given, waits: number[]): Banco {
  return new Banco({
    baseUrl: url,
    clientId: "conformance",
    pause: pauseOf(waits),
    ...(tokens && { session: { tokens } }),
    ...(!tokens && token !== null && { token }),
    ...(maxRetries !== undefined && { maxRetries }),
    ...(timeout !== undefined && { timeoutMs: timeout * 1000 }),
  });
}

const pauseOf = (waits: number[]) => async (ms: number) => void waits.push(ms / 1000);

function failedOf(error: unknown): Failed {
  if (error instanceof BancoError) {
    const { status, code, title, detail, docs, requestId, retryAfter, errors, isOutcomeUnknown } = error;
    const key = error.idempotencyKey ?? null;
    return {
      ...{ kind: "refused", status, code, title, detail, docs: docs ?? null, requestId: requestId ?? null },
      ...{ retryAfter: retryAfter ?? null, errors: [...errors], key, isOutcomeUnknown, text: error.message },
    } as Failed;
  }
  const text = String(error);
  if (error instanceof NoAnswerError) return { kind: "no-answer", key: error.idempotencyKey ?? null, text };
  if (error instanceof WebhookVerificationError) return { kind: "webhook", text };
  if (error instanceof TypeError) return { kind: "usage", text };
  throw error;
}
