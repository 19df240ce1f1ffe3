import { setTimeout as sleep } from "node:timers/promises";
import { toMajor } from "@banco/core";
import {
  DeviceError,
  type DocumentData,
  type FiscalDriver,
  OutcomeUnknown,
  type PaymentData,
  type PaymentDriver,
} from "../driver.ts";
import { type HostedAccess, type HostedAnswer, postHosted } from "./client.ts";

const FINAL = new Set(["completed", "failed", "canceled"]);
const AGAIN_MS = 1_000;
const GRACE_MS = 15_000;

/** The merchant's choice of provider and terminal, where it overrides the one registered with the bridge. */
export interface HostedChoice {
  provider?: string;
  terminalId?: string;
}

/** How long a payment may take before a person has to look. */
export interface HostedPatience {
  deadlineMs: number;
}

/**
 * Lets the hosted API run payments and documents. Every call carries the order's identifier as Idempotency-Key, so that asking
 * again, after a lost answer or a restart, asks for what became of the same order and never makes another.
 */
export function hostedDriver(
  access: HostedAccess,
  choice: HostedChoice,
  { deadlineMs }: HostedPatience,
): PaymentDriver & FiscalDriver {
  return {
    pay: async (order) => {
      const { id, amountMinor, currency, description } = order;
      const provider = order.provider ?? choice.provider;
      const terminalId = order.terminalId ?? choice.terminalId;
      const amount = toMajor(amountMinor, currency);
      const body = { amount, currency, description, provider, terminalId };
      const end = Date.now() + deadlineMs;
      const last = await untilAnswered(access, "/v1/bridges/payment", body, id, end, ({ status }) =>
        FINAL.has(String(status)),
      );
      return (last as PaymentData | undefined) ?? { id, status: "verification", amount, currency };
    },
    refund: async ({ id, transactionId, amount, provider = choice.provider }) => {
      const body = { refund: { transactionId, amount, provider } };
      const last = await untilAnswered(
        access,
        "/v1/bridges/payment",
        body,
        id,
        Date.now() + deadlineMs,
        () => true,
      );
      if (!last)
        throw new OutcomeUnknown(
          "The hosted API did not say what became of the refund; it is being asked again",
        );
      return last as unknown as PaymentData;
    },
    issue: async ({ id, document }) => {
      const body = { ...document, provider: document.provider ?? choice.provider };
      const last = await untilAnswered(
        access,
        "/v1/bridges/fiscal",
        body,
        id,
        Date.now() + deadlineMs,
        () => true,
      );
      if (!last)
        throw new OutcomeUnknown(
          "The hosted API did not say what became of the document; it is being asked again",
        );
      return last as unknown as DocumentData;
    },
  };
}

/**
 * Asks until the answer is good or the time is over.
 *
 * @returns the good answer; at the end the last one there was, as `verification` where it speaks of a payment; undefined if none
 * @throws DeviceError when the hosted API says that nothing was done, or could never be reached
 */
async function untilAnswered(
  access: HostedAccess,
  path: "/v1/bridges/payment" | "/v1/bridges/fiscal",
  body: unknown,
  key: string,
  end: number,
  good: (data: Record<string, unknown>) => boolean,
): Promise<Record<string, unknown> | undefined> {
  let last: Record<string, unknown> | undefined;
  let maybeSent = false;
  while (Date.now() < end) {
    const leftMs = end - Date.now();
    const waitSeconds = Math.max(1, Math.floor((leftMs - GRACE_MS) / 1000));
    const answer = await postHosted(access, path, body, { key, waitSeconds, timeoutMs: leftMs });
    if (answer === "not_sent" && !maybeSent) {
      throw new DeviceError(
        `The hosted API at ${access.baseUrl} can not be reached; nothing was charged or printed`,
      );
    }
    maybeSent ||= answer !== "not_sent";
    if (typeof answer === "object") {
      if (answer.status === 200 && good(answer.body)) return answer.body;
      if (answer.status === 200) last = { ...answer.body, status: "verification" };
      else if (nothingWasDone(answer))
        throw new DeviceError(String(answer.body.detail ?? `It answered ${answer.status}`));
    }
    await sleep(Math.min(AGAIN_MS, Math.max(0, end - Date.now())));
  }
  return last;
}

/** A refusal, or a provider that was never reached; a request still running or an internal error proves nothing. */
function nothingWasDone({ status, body }: HostedAnswer): boolean {
  if (body.code === "provider_unavailable") return true;
  return status >= 400 && status < 500 && body.code !== "idempotency_in_progress" && status !== 429;
}
