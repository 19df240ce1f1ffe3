/** A provider that does no work: just enough of Stripe's wire format for a card payment. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

let last = 0;

const INTENT = /^\/stripe\/v1\/payment_intents$/;

/** The answer to a call; an intent is a card payment that succeeded at once. */
function answer(method: string, path: string, body: string): object {
  if (path.endsWith("/v1/account"))
    return { id: "acct_bench", object: "account", country: "IT", default_currency: "eur" };
  if (method === "POST" && path.endsWith("/v1/webhook_endpoints"))
    return { id: "we_bench", object: "webhook_endpoint", secret: "whsec_bench" };
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
