import { type FieldError, invalidFields, Problem } from "@banco/core";
import type { HostedApi } from "@banco/driver-hosted/client";
import { saleReport } from "@banco/receipts/sales/report";
import type { FastifyBaseLogger } from "fastify";
import type { Journal } from "../orders/journal.ts";
import { OrderRefused } from "../orders/orders.ts";
import { isOwnDevice } from "../orders/report.ts";
import type { SaleEntry } from "../orders/sale-entries.ts";

/** The JSON pointers in errors with which the hosted API rejects the order itself. */
const OF_ORDER = new Set(["/orderId", "/items"]);
/** The claim is retried once: a single lost connection or server error must not cause an offline sale. */
const TRIES = 2;

/** The dependencies of claims. */
export interface ClaimsOptions {
  journal: Journal;
  /** The hosted API, if one is configured. */
  hosted: () => HostedApi | undefined;
  log: FastifyBaseLogger;
  /** The longest that a sale waits for the hosted API. */
  claimMs: number;
}

/** Claims orders in the hosted API, so that an order has only one active sale across all tills and apps. */
export class OrderClaims {
  readonly #options: ClaimsOptions;

  constructor(options: ClaimsOptions) {
    this.#options = options;
  }

  /**
   * Claims a sale's order before a payment is taken. Without internet access, the sale continues, and the claim is
   * reported to the hosted API later.
   *
   * @throws Problem 409 `order_in_sale` if the order is paid or in another sale, 400 for an order that does
   *   not exist or was canceled; OrderRefused if the bridge may not take payments
   */
  async claim(sale: SaleEntry): Promise<void> {
    const { journal, hosted, log, claimMs } = this.#options;
    const api = hosted();
    if (!api || sale.orderId === null) return;
    const body = { ...saleReport(sale, isOwnDevice), claimsOrder: true };
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const answer = await api.call({
        method: "POST",
        path: "/v1/bridges/sales",
        body,
        timeoutMs: claimMs / TRIES,
      });
      if (answer.kind === "no_answer") continue;
      if (answer.kind === "not_sent") break;
      if (answer.status >= 500) continue;
      if (answer.status === 200) return journal.sales.reported(sale);
      throwRefusal(answer.status, answer.body);
      const { status, body: refused } = answer;
      log.warn(
        { sale: sale.id, status, detail: refused.detail },
        "the hosted API refuses the report of a sale",
      );
      return;
    }
    log.warn({ sale: sale.id, order: sale.orderId }, "an order is sold without the hosted API");
  }
}

/** Throws the hosted API's error if it concerns the order or the bridge's rights. */
function throwRefusal(status: number, body: Record<string, unknown>): void {
  const { code, errors } = body;
  const detail = String(body.detail ?? body.title ?? "");
  if (code === "order_in_sale") throw new Problem("order_in_sale", detail);
  if (status === 403) throw new OrderRefused(detail, "bridge", String(code));
  const findings = Array.isArray(errors) ? (errors as FieldError[]) : [];
  const isOfOrder = findings.length > 0 && findings.every(({ path }) => OF_ORDER.has(path));
  if (status === 400 && isOfOrder) throw invalidFields(findings);
}
