import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { CHILD_ENV, NODE_FLAGS } from "@banco/launcher/supervise";
import { openControl } from "@banco/simulators/client";
import { startMailbox } from "@banco/testing/mailbox";
import { freePort } from "@banco/testing/ports";
import { type RunningProgram, startProgram } from "@banco/testing/process";

/** The master key of all shops: several shops, one after another, may use one database. */
const MASTER_KEY = `lab:${Buffer.alloc(32, 7).toString("base64")}`;
const ANSWER_MS = 20_000;
const RETRY_MS = 100;
const SETTLE_MS = 240_000;

/** Several gateways on one database, a simulated Stripe, and a merchant who is paid there. */
export interface Shop {
  urls: string[];
  token: string;
  /**
   * Pays from `payers` sides at a time until the returned function is called; each payment is repeated under
   * its key until it is settled.
   */
  pay(payers: number): Promise<() => Promise<Takings>>;
  stop(): Promise<void>;
}

/** The outcomes of the requested payments. */
export interface Takings {
  asked: number;
  /** The time at which each was answered as completed, and the duration since the first try. */
  completed: { at: number; ms: number }[];
  /** Requests without an answer, or with one of the 5xx. */
  retried: number;
  /** Payments that are not completed at the end. */
  open: number;
  /** Completed payments that the provider lacks, and charges of the provider that belong to no payment. */
  lost: number;
  doubled: number;
}

/**
 * Opens a shop.
 *
 * @param env - settings of the gateways, with their `DATABASE_URL`
 */
export async function openShop(env: Record<string, string>, gateways: number): Promise<Shop> {
  const email = `${randomUUID()}@example.com`;
  const dataDir = await mkdtemp(join(tmpdir(), "banco-lab-"));
  const simulators = await startProgram({ file: "packages/simulators/src/main.ts" });
  const mailbox = await startMailbox();
  const ports = [];
  for (let index = 0; index < gateways; index += 1) ports.push(await freePort());
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const running: RunningProgram[] = [];
  for (const port of ports)
    running.push(
      await startProgram({
        file: "packages/gateway/src/main.ts",
        flags: NODE_FLAGS,
        env: {
          ...CHILD_ENV,
          PORT: String(port),
          BASE_URL: urls[0]!,
          BANCO_MODE: "sandbox",
          SIMULATORS_URL: String(simulators.ready.url),
          DATA_DIR: dataDir,
          MASTER_KEY,
          SMTP_URL: mailbox.url,
          LOG_LEVEL: "error",
          ...env,
        },
      }),
    );
  const ask = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${urls[0]}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  await ask("/v1/auth/login", { email });
  const { text } = await mailbox.waitFor(email);
  const code = /^(\d{4}) (\d{4})$/m.exec(text)!.slice(1).join("");
  const token = (await ask("/v1/auth/login", { email, code })).accessToken!;
  await ask("/v1/payment/stripe", {}, token);
  const stripe = openControl(String(simulators.ready.url), "stripe");
  return {
    urls,
    token,
    pay: async (payers) => {
      const till = new Till(urls, token);
      const stop = till.open(payers);
      return async () => {
        await stop();
        const charges = await stripe.objects<{ status: string; metadata: { banco_id?: string } }>(
          "payment_intent",
        );
        return till.takings(
          charges.flatMap(({ status, metadata }) => (status === "succeeded" ? [metadata.banco_id] : [])),
        );
      };
    },
    stop: async () => {
      for (const gateway of running) await gateway.stop();
      await simulators.stop();
      await mailbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Payment {
  id: string;
  status: string;
}

/** Takes payments at any of the gateways, and repeats requests as a till does. */
class Till {
  readonly #urls: string[];
  readonly #token: string;
  readonly #records = new Map<string, Payment>();
  readonly #completed: Takings["completed"] = [];
  #retried = 0;

  constructor(urls: string[], token: string) {
    this.#urls = urls;
    this.#token = token;
  }

  /**
   * Begins to pay.
   *
   * @returns a function that stops, once the begun payments are settled
   */
  open(payers: number): () => Promise<void> {
    let isOpen = true;
    const pays = Array.from({ length: payers }, async (_, payer) => {
      while (isOpen) await this.#payOnce(payer);
    });
    return async () => {
      isOpen = false;
      await Promise.all(pays);
    };
  }

  async #payOnce(payer: number): Promise<void> {
    const key = randomUUID();
    const began = Date.now();
    this.#records.set(key, { id: "", status: "unanswered" });
    for (let side = payer; Date.now() - began < SETTLE_MS; side += 1) {
      const { id } = this.#records.get(key)!;
      const record = await this.#ask(side, key, id);
      if (record) this.#records.set(key, record);
      if (record?.status === "completed") {
        const at = Date.now();
        this.#completed.push({ at, ms: at - began });
        return;
      }
      if (!record) this.#retried += 1;
      await delay(RETRY_MS);
    }
  }

  /** Returns the payment under its key, in its present state; undefined where there is no answer. */
  async #ask(side: number, key: string, id: string): Promise<Payment | undefined> {
    const url = `${this.#urls[side % this.#urls.length]}/v1/payment/stripe`;
    const headers = { authorization: `Bearer ${this.#token}`, "x-client-id": "lab" };
    const asked: RequestInit = id
      ? { headers }
      : {
          method: "POST",
          headers: { ...headers, "content-type": "application/json", "idempotency-key": key },
          body: JSON.stringify({ amount: 1.5, token: "pm_card_visa" }),
        };
    try {
      const response = await fetch(id ? `${url}/transactions/${id}` : `${url}/card`, {
        ...asked,
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const body = (await response.json()) as Payment;
      return response.ok ? body : undefined;
    } catch {
      return undefined;
    }
  }

  takings(charged: (string | undefined)[]): Takings {
    const records = [...this.#records.values()];
    const completed = new Set(records.flatMap(({ id, status }) => (status === "completed" ? [id] : [])));
    const seen = new Set(charged);
    return {
      asked: records.length,
      completed: this.#completed,
      retried: this.#retried,
      open: records.length - completed.size,
      lost: [...completed].filter((id) => !seen.has(id)).length,
      doubled: charged.length - [...seen].filter((id) => id && completed.has(id)).length,
    };
  }
}

/**
 * Returns the longest time between two completed payments, in milliseconds: for so long nobody could pay.
 */
export function longestGapMs({ completed }: Pick<Takings, "completed">): number {
  const times = completed.map(({ at }) => at).sort((one, other) => one - other);
  return Math.max(0, ...times.slice(1).map((at, index) => at - times[index]!));
}
