import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Json } from "@banco/providers/contract/outcome";
import type { WebhookDelivery } from "@banco/providers/contract/payment";

/** A receiver that stores the provider's webhooks raw, as the gateway does. */
export interface Receiver {
  url: string;
  deliveries: WebhookDelivery[];
  /** The adapter's later reports on payments, by their ID. */
  told: Map<string, Record<string, Json>>;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const deliveries: WebhookDelivery[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { searchParams } = new URL(request.url ?? "/", "http://receiver");
      deliveries.push({
        method: request.method === "GET" ? "GET" : "POST",
        headers: request.headers,
        query: Object.fromEntries(searchParams),
        body: Buffer.concat(chunks).toString("utf8"),
        receivedAt: new Date(),
      });
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook?account=conformance`,
    deliveries,
    told: new Map(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
