import { type FieldError, invalidField, invalidFields, toMajor } from "@banco/core";
import type { HostedAnswer, HostedApi } from "@banco/driver-hosted/client";
import type { SalePaymentRequest } from "@banco/receipts/sales/requests";
import type { Prepaid, SalePayment } from "@banco/receipts/sales/sale";
import { OrderRefused } from "../orders/orders.ts";
import type { SaleEntry } from "../orders/sale-entries.ts";
import { refusal } from "./outcomes.ts";

const CURRENCY = "EUR";
const TIMEOUT_MS = 20_000;
const OFFLINE = "Vouchers can only be spent online: the hosted API cannot be reached";
/** Error statuses that do not concern the voucher; the bridge retries. */
const ASK_AGAIN = new Set([401, 408, 425, 429]);

/** A payment with a voucher, and its path in the body. */
export interface NamedPayment {
  body: SalePaymentRequest;
  path: string;
}

/**
 * The merchant's vouchers, which only the hosted API stores, so that two tills never spend the same voucher. Without
 * internet access, the bridge accepts none.
 */
export class Vouchers {
  readonly #hosted: () => HostedApi | undefined;

  /** @param hosted - returns the hosted API, if one is configured */
  constructor(hosted: () => HostedApi | undefined) {
    this.#hosted = hosted;
  }

  /**
   * Looks up the vouchers of payments, before anything is done.
   *
   * @returns the amount that each spends, by its path in the body
   * @throws Problem 400 for a voucher that cannot be spent or has too little left, OrderRefused without internet
   * access
   */
  async find(payments: readonly NamedPayment[]): Promise<ReadonlyMap<string, Prepaid>> {
    const prepaid = new Map<string, Prepaid>();
    for (const { body, path } of payments)
      if (body.means === "voucher" && body.code !== undefined)
        prepaid.set(path, await this.#find(body, path));
    return prepaid;
  }

  async #find({ code, amount }: SalePaymentRequest, path: string): Promise<Prepaid> {
    const body = { code, amount };
    const request = {
      method: "POST",
      path: "/v1/bridges/vouchers/find",
      body,
      timeoutMs: TIMEOUT_MS,
    } as const;
    const answer = await this.#hosted()?.call(request);
    if (answer?.kind !== "answered") throw new OrderRefused(OFFLINE, "bridge");
    const { status, body: voucher } = answer;
    if (status === 200) return { id: String(voucher.id), vat: (voucher.vat as string | null) ?? null };
    if (status === 404) throw invalidField(`${path}/code`, "is not the code of a voucher");
    const { errors } = voucher;
    if (status === 400 && Array.isArray(errors))
      throw invalidFields((errors as FieldError[]).map((one) => ({ ...one, path: `${path}${one.path}` })));
    throw refusedBy(answer);
  }

  /**
   * Spends the voucher of a payment, and returns the payment with its outcome. It retries while the outcome
   * is unknown: the hosted API spends a voucher only once for each payment.
   */
  async spend({ id, orderId, reference }: SaleEntry, payment: SalePayment): Promise<SalePayment> {
    const answer = await this.#hosted()?.call({
      method: "POST",
      path: "/v1/bridges/vouchers/spend",
      body: {
        voucherId: payment.prepaid!.id,
        amount: toMajor(payment.amountMinor, CURRENCY),
        saleId: id,
        paymentId: payment.id,
        reference: orderId ?? reference,
      },
      timeoutMs: TIMEOUT_MS,
    });
    if (answer?.kind !== "answered") return unknown(payment, OFFLINE);
    if (answer.status === 200)
      return {
        ...payment,
        status: "completed",
        transactionId: String(answer.body.transactionId),
        failure: null,
      };
    const refused = refusedBy(answer);
    if (answer.status >= 500 || ASK_AGAIN.has(answer.status)) return unknown(payment, refused.message);
    return { ...payment, status: "failed", failure: refusal(refused) };
  }
}

function unknown(payment: SalePayment, message: string): SalePayment {
  return { ...payment, status: "verification", failure: { code: "verification", message } };
}

function refusedBy({ status, body }: HostedAnswer & { kind: "answered" }): OrderRefused {
  const reason = String(body.detail ?? body.title ?? `The hosted API responded with ${status}`);
  return new OrderRefused(reason, "bridge", status === 403 ? String(body.code) : undefined);
}
