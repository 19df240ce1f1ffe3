import {
  Banco,
  BancoError,
  type BancoEvent,
  NoAnswerError,
  type Tokens,
  verifyWebhook,
  WebhookVerificationError,
} from "../../src/index.ts";
import type { Failed, Outcome, ScenarioRequest } from "./outcome.ts";

interface ScenarioInput extends ScenarioRequest {
  maxRetries?: number;
  timeout?: number;
  // biome-ignore lint/suspicious/noExplicitAny: a scenario's input is plain JSON
  [more: string]: any;
}

/** Runs a scenario with the TypeScript SDK. */
export async function runTypeScript(request: ScenarioRequest): Promise<Outcome> {
  const waits: number[] = [];
  try {
    return { result: await SCENARIOS[request.scenario]!(request as ScenarioInput, waits), waits };
  } catch (error) {
    return { failed: failedOf(error), waits };
  }
}

const SCENARIOS: Record<string, (request: ScenarioInput, waits: number[]) => Promise<unknown>> = {
  async payment(request, waits) {
    const banco = clientOf(request, waits);
    const link = await banco.createPaymentLink("stripe", { amount: 12.5, description: "Table 4" });
    const made = await banco.createCardPayment("stripe", { amount: 9.9, token: "tok_visa" });
    const paid = await banco.waitForPayment("stripe", made.id);
    const refunded = await banco.refundPayment("stripe", paid.id, { amount: 2 });
    return { url: link.url, status: paid.status, amount: paid.amount, refunded: refunded.refundedAmount };
  },
  async waitInVain(request, waits) {
    const banco = clientOf(request, waits);
    const link = await banco.createPaymentLink("stripe", { amount: 1 });
    return (await banco.waitForPayment("stripe", link.id, { timeoutMs: 0 })).status;
  },
  async receipt(request, waits) {
    const banco = clientOf(request, waits);
    const issued = await banco.issueReceipt("acube", request.sale);
    const receipt = await banco.waitForReceipt("acube", issued.id);
    const file = await banco.downloadReceipt("acube", receipt.id, { gift: false });
    return { status: receipt.status, begins: (await file.text()).slice(0, 5) };
  },
  async sale(request, waits) {
    const banco = clientOf(request, waits);
    const made = await banco.createSale({
      items: [{ description: "Book", quantity: 1, price: 19.9, vat: "4" }],
      payments: [{ means: "card", provider: "stripe", amount: 19.9, token: "tok_visa" }],
      document: { provider: "acube" },
    });
    const { status, due } = await banco.waitForSale(made.id);
    return { status, due };
  },
  async asset(request, waits) {
    const file = await clientOf(request, waits).downloadAsset("ast_1");
    return { file: await file.text() };
  },
  async list(request, waits) {
    const banco = clientOf(request, waits);
    const query = { start: new Date(0), end: request.end, q: request.q, limit: 2, order: "desc" } as never;
    const first = await banco.listAllPayments(query);
    const ids: string[] = [];
    for await (const payment of banco.listAllPayments(query)) ids.push(payment.id);
    let pages = 0;
    for await (const _ of banco.listAllPayments(query).pages()) pages++;
    return { first: first.items.length, hasMore: first.token !== null, ids, pages };
  },
  link: (request, waits) => clientOf(request, waits).createPaymentLink("stripe", request.body),
  async charge(request, waits) {
    const options = request.key ? { idempotencyKey: request.key } : {};
    return (await clientOf(request, waits).createCardPayment("stripe", request.body, options)).status;
  },
  product: (request, waits) => clientOf(request, waits).createProduct(request.body),
  get: (request, waits) => clientOf(request, waits).getPayment("stripe", request.id),
  providers: async (request, waits) => (await clientOf(request, waits).listProviders()).length > 0,
  async session(request, waits) {
    const stored: Tokens[] = [];
    const session = { tokens: request.tokens, onTokens: (tokens: Tokens) => void stored.push(tokens) };
    const banco = new Banco({ baseUrl: request.url, session, pause: pauseOf(waits) });
    await Promise.all([banco.listProviders(), banco.listBridges(), banco.listSessions()]);
    return stored;
  },
  async events(request, waits) {
    const stop = new AbortController();
    const events: BancoEvent[] = [];
    for await (const event of clientOf(request, waits).events({ signal: stop.signal })) {
      if (event.type === "payment.completed") events.push(event);
      if (events.length === request.count) break;
    }
    return events.map(({ data }) => data.id);
  },
  webhooks: (request) =>
    Promise.all(
      request.webhooks.map(async (one: { body: string; headers: Record<string, string>; secret: string }) => {
        try {
          return { event: await verifyWebhook(one.body, one.headers, one.secret) };
        } catch (error) {
          return { failed: failedOf(error).kind };
        }
      }),
    ),
};

function clientOf({ url, token, tokens, maxRetries, timeout }: ScenarioInput, waits: number[]): Banco {
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
