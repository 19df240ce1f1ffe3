import { newId } from "@banco/core";
import { ProviderError, type ProviderHttp, type ProviderRequest } from "@banco/providers";
import type { Gateway } from "../gateway.ts";
import { addExchanges, type ExchangeRow } from "./exchanges-sql.ts";
import { type LogWriter, startLogWriter } from "./log-writer.ts";
import { redactedPath } from "./redacted.ts";

/** The payment, refund and cause of a call. */
export interface ExchangeSubject {
  transactionId: string;
  refundId?: string;
  /** The ID of the API request that caused the call; absent if Banco makes the call on its own initiative. */
  requestId?: string | undefined;
}

/** The account of a call, with secrets that must not be logged. */
export interface ExchangeAccount {
  tenantId: string;
  secrets: readonly string[];
}

/** The log of exchanges with providers about payments, kept for as long as the request log. */
export interface ExchangeLog {
  /** Returns a client that logs all its calls. */
  watched(client: ProviderHttp, account: ExchangeAccount, subject: ExchangeSubject): ProviderHttp;
  /** Logs a webhook about a payment; a webhook that is processed again is logged once. */
  logWebhook(tenantId: string, transactionId: string, event: { id: string; type: string }): void;
  /** Writes this process's buffered rows. */
  write(): Promise<void>;
  stop(): Promise<void>;
}

const TEXT_MAX = 255;
/** The call columns, which are null in a webhook's row. */
const NO_CALL = {
  refundId: null,
  requestId: null,
  method: null,
  host: null,
  path: null,
  status: null,
  failure: null,
  durationMs: null,
};

/**
 * Opens the log: rows are written in batches, never within the commits that move money. It does not store queries,
 * headers or bodies. A call and its retries form one row, which is created when the call ends, so a process that is
 * killed loses the calls still running and those of its last second.
 */
export function openExchangeLog(gateway: Gateway): ExchangeLog {
  const { db, clock } = gateway;
  const add = (rows: readonly ExchangeRow[]) => addExchanges(db, rows);
  const recorder: LogWriter<ExchangeRow> = startLogWriter(gateway, add, "provider calls could not be stored");
  return {
    watched: ({ baseUrl, send }, account, subject) => ({
      baseUrl,
      send: async (request, window) => {
        const at = clock.now();
        const began = clock.monotonic();
        const keep = (end: Pick<ExchangeRow, "status" | "failure">) =>
          recorder.add(account.tenantId, () => ({
            ...callOf(baseUrl, request, account, subject),
            ...end,
            at,
            durationMs: Math.round(clock.monotonic() - began),
          }));
        try {
          const response = await send(request, window);
          keep({ status: response.status, failure: null });
          return response;
        } catch (error) {
          keep({ status: null, failure: error instanceof ProviderError ? error.code : "error" });
          throw error;
        }
      },
    }),
    logWebhook: (tenantId, transactionId, { id, type }) =>
      recorder.add(tenantId, () => ({
        ...NO_CALL,
        tenantId,
        transactionId,
        id,
        kind: "webhook",
        at: clock.now(),
        type: type.slice(0, TEXT_MAX),
      })),
    write: () => recorder.write(),
    stop: () => recorder.stop(),
  };
}

function callOf(
  baseUrl: string,
  { method, path }: ProviderRequest,
  { tenantId, secrets }: ExchangeAccount,
  { transactionId, refundId, requestId }: ExchangeSubject,
): Omit<ExchangeRow, "at" | "status" | "failure" | "durationMs"> {
  const { host, pathname } = new URL(baseUrl);
  const plain = `${pathname.replace(/\/$/, "")}${path}`.split("?", 1)[0]!;
  return {
    tenantId,
    transactionId,
    id: newId("exc"),
    kind: "call",
    refundId: refundId ?? null,
    requestId: requestId ?? null,
    method,
    host: redactedPath(host, secrets, TEXT_MAX),
    path: redactedPath(plain, secrets, TEXT_MAX),
    type: null,
  };
}
