import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A payment request as the hosted API received it. */
export interface Received {
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the test is about
  body: any;
}

/** The two hosted endpoints that a bridge calls, with their rule: one key is one charge. */
export interface HostedApi {
  url: string;
  payments(): Received[];
  /** How many different payments were taken. */
  charges(): number;
  /** The states a payment answers with, one a call; the last one stays. */
  answerPayments(statuses: string[]): void;
  refusePayments(status: number, problem: object): void;
  /** Takes payments and cuts the connection instead of answering, so many times. */
  loseAnswers(times: number): void;
  reset(): void;
  stop(): Promise<void>;
}

/** Starts it on a free port. */
export async function startHostedApi(): Promise<HostedApi> {
  let received: Received[] = [];
  let charges = new Map<string, { id: string; asked: number }>();
  let statuses: string[] = [];
  let refusal: { status: number; problem: object } | undefined;
  let lost = 0;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || "{}");
    const answer = (status: number, data: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(data));
    if (body.probe) return answer(200, { id: "brg_1", name: "test" });
    received.push({ headers: request.headers, body });
    if (refusal) return answer(refusal.status, refusal.problem);
    if (body.refund)
      return answer(200, { id: body.refund.transactionId, status: "completed", amount: 2, currency: "EUR" });
    const key = String(request.headers["idempotency-key"]);
    const charge = charges.get(key) ?? { id: `pay_${charges.size + 1}`, asked: 0 };
    charges.set(key, charge);
    const status = statuses[Math.min(charge.asked, statuses.length - 1)];
    charge.asked += 1;
    if (lost > 0) {
      lost -= 1;
      return request.socket.destroy();
    }
    return answer(200, { id: charge.id, status, amount: body.amount, currency: body.currency });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const reset = () => {
    received = [];
    charges = new Map();
    statuses = ["completed"];
    refusal = undefined;
    lost = 0;
  };
  reset();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments: () => received,
    charges: () => charges.size,
    answerPayments: (given) => {
      statuses = given;
      refusal = undefined;
    },
    refusePayments: (status, problem) => {
      refusal = { status, problem };
    },
    loseAnswers: (times) => {
      lost = times;
    },
    reset,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
