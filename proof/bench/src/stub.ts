/**
 * Stub providers that implement just enough of Stripe's wire format for a card payment and its refund, and of
 * A-Cube's for a receipt.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

let last = 0;
/** The merchant's webhook URL. */
let webhookUrl: string | null = null;

const INTENT = /^\/stripe\/v1\/payment_intents$/;
const COMPANY = { fiscal_id: "01234567897", name: "Bar Bench", receipts_enabled: true };

function acube(method: string, path: string): object {
  if (path === "/login") return { token: "bench" };
  if (path === "/receipts" && method === "POST") {
    last += 1;
    return {
      uuid: `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`,
      type: "sale",
      status: "ready",
      fiscal_id: COMPANY.fiscal_id,
      created_at: "2026-01-15 10:00:00",
      total_amount: 2.4,
      transaction_id: String(last),
      document_number: `0001-${String(last).padStart(4, "0")}`,
      document_date: "2026-01-15 10:00:00",
      return_receipts: [],
      voiding_receipt: null,
    };
  }
  return path.startsWith("/business-registry-configurations/") ? COMPANY : [];
}

/**
 * Returns the response to a call: an intent is a card payment that succeeds immediately, and a receipt
 * reaches the tax office immediately.
 */
function answer(method: string, path: string, body: string): object {
  if (path === "/webhook-url") return { url: webhookUrl };
  if (path.startsWith("/acube/")) return acube(method, path.slice("/acube".length));
  if (method === "POST" && path.endsWith("/v1/refunds")) return refund(new URLSearchParams(body));
  if (path.endsWith("/v1/account"))
    return { id: "acct_bench", object: "account", country: "IT", default_currency: "eur" };
  if (method === "POST" && path.endsWith("/v1/webhook_endpoints")) {
    webhookUrl = new URLSearchParams(body).get("url");
    return { id: "we_bench", object: "webhook_endpoint", secret: "whsec_bench" };
  }
  if (!INTENT.test(path)) return { object: "list", data: [], has_more: false };
  const form = new URLSearchParams(body);
  last += 1;
  const amount = Number(form.get("amount"));
  return {
    id: `pi_${last}`,
    object: "payment_intent",
    amount,
    amount_received: amount,
    currency: form.get("currency"),
    status: "succeeded",
    client_secret: `pi_${last}_secret`,
    metadata: { banco_id: form.get("metadata[banco_id]") },
    latest_charge: { id: `ch_${last}`, payment_method_details: { card: { brand: "visa", last4: "4242" } } },
  };
}

function refund(form: URLSearchParams): object {
  last += 1;
  const amount = Number(form.get("amount"));
  return {
    id: `re_${last}`,
    object: "refund",
    amount,
    currency: "eur",
    status: "succeeded",
    payment_intent: form.get("payment_intent"),
    metadata: { banco_refund_id: form.get("metadata[banco_refund_id]") },
  };
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const text = JSON.stringify(
      answer(request.method!, request.url!.split("?")[0]!, Buffer.concat(chunks).toString()),
    );
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  process.send?.({ ready: true, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on("disconnect", () => process.exit(0));
process.on("SIGTERM", () => process.exit(0));
