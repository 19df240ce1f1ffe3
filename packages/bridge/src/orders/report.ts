import type { HostedApi } from "@banco/driver-hosted/client";
import { saleReport } from "@banco/receipts/sales/report";
import { COUNTER } from "@banco/receipts/sales/sale";
import type { FastifyBaseLogger } from "fastify";
import { FISCAL_DRIVERS, PAYMENT_DRIVERS } from "../drivers/drivers.ts";
import type { LoopOptions } from "../timing.ts";
import type { Entry, Journal } from "./journal.ts";
import { unproven } from "./unproven.ts";

const AT_ONCE = 100;
const TIMEOUT_MS = 20_000;
/** The names of the drivers of the shop's own devices. */
const OWN_DRIVERS = Object.keys({ ...PAYMENT_DRIVERS, ...FISCAL_DRIVERS }).filter(
  (name) => name !== "hosted",
);
const CURRENCY_OF_DOCUMENTS = "EUR";

/** The log, the interval and the clock of reports. */
export interface ReportOptions extends Pick<LoopOptions, "log" | "clock"> {
  timing: Pick<LoopOptions["timing"], "reportMs">;
}

/** Reports regularly, one report at a time. */
export function reportRegularly(
  journal: Journal,
  hosted: () => HostedApi | undefined,
  { log, timing, clock }: ReportOptions,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const report = async () => {
    const api = hosted();
    if (!api) return;
    try {
      await reportTo(api, journal, log, stopping.signal);
      await reportSales(api, journal, log, stopping.signal);
    } catch (error) {
      log.error({ err: error }, "the journal could not be reported to the hosted API");
    }
  };
  const timer = clock.every(timing.reportMs, () => {
    running ??= report().finally(() => {
      running = undefined;
    });
  });
  return {
    stop: async () => {
      timer.cancel();
      stopping.abort();
      await running;
    },
  };
}

/**
 * Reports the operations on the shop's own devices to the hosted API, in order, which keeps its copy of the
 * journal up to date. The hosted API identifies an operation by the journal's ID, so repeating a report after
 * a lost response changes nothing.
 */
async function reportTo(
  hosted: HostedApi,
  journal: Journal,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const unreported = journal.unreported(AT_ONCE);
    if (unreported.length === 0) return;
    const answer = await hosted.call({
      method: "POST",
      path: "/v1/bridges/operations",
      body: { operations: unreported.map(operationOf) },
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (answer.kind !== "answered") return;
    if (answer.status !== 200) {
      const { status, body } = answer;
      log.warn({ status, detail: body.detail }, "the hosted API refuses the report of an operation");
      return;
    }
    journal.reported(unreported);
  }
}

/**
 * Reports changed sales to the hosted API in creation order, each in its current state. A rejected report
 * does not block the others. The hosted API stores each sale's version, so repeating a report has no effect.
 */
async function reportSales(
  hosted: HostedApi,
  { sales }: Journal,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  for (const sale of sales.unreported(AT_ONCE)) {
    const body = saleReport(sale, isOwnDevice);
    const path = "/v1/bridges/sales";
    const answer = await hosted.call({ method: "POST", path, body, timeoutMs: TIMEOUT_MS, signal });
    if (answer.kind !== "answered" || answer.status >= 500) return;
    if (answer.status === 200) {
      sales.reported(sale);
      continue;
    }
    const { detail } = answer.body;
    log.warn({ sale: sale.id, status: answer.status, detail }, "the hosted API refuses the report of a sale");
  }
}

/** Whether the provider is one of the shop's own devices or money at the counter. */
export const isOwnDevice = (provider: string): boolean =>
  provider === COUNTER || OWN_DRIVERS.includes(provider);

/** Returns the operation without the shop's private data: no description, items or customer. */
function operationOf(entry: Entry): object {
  const { id, order, driver, createdAt, outcome } = entry;
  const known = outcome && outcome.state !== "refused" ? outcome.data : undefined;
  const data = known ?? unproven(entry);
  return {
    id,
    kind: order.kind,
    driver,
    status: data.status,
    amount: data.amount,
    currency: "currency" in data ? data.currency : CURRENCY_OF_DOCUMENTS,
    documentId: data.id === id ? null : data.id,
    number: "number" in data ? (data.number ?? null) : null,
    reason: data.reason ?? null,
    ...("memberId" in order && order.memberId !== undefined && { memberId: order.memberId }),
    occurredAt: new Date(createdAt).toISOString(),
  };
}
