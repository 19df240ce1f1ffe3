import { derivedId, toMajor } from "@banco/core";
import type { DocumentData, Order, PaymentData } from "@banco/driver";
import { returnDocument, saleDocument } from "@banco/receipts/sales/documents";
import {
  COUNTER,
  isOpen,
  type ReturnPayment,
  type SaleDocument,
  type SalePayment,
  type SaleReturn,
} from "@banco/receipts/sales/sale";
import type { Acts } from "@banco/receipts/sales/step";
import type { Devices } from "../orders/devices.ts";
import { OrderRefused, type Orders } from "../orders/orders.ts";
import type { SaleEntry } from "../orders/sale-entries.ts";
import { issuedBy, type Known, paidBy, refundedBy, refusal } from "./outcomes.ts";
import type { Vouchers } from "./vouchers.ts";

/** The source of these orders in the journal. */
const FROM_SALE = "sale";
const CURRENCY = "EUR";
const STOPPED = new OrderRefused("The bridge was stopped before anything was done: try again", "bridge");
const UNKNOWN_VOUCHER = new OrderRefused(
  "It is unknown whether the voucher was spent, so nothing was charged: request this payment again " +
    "once it is known",
  "bridge",
);

/** The dependencies of a sale's operations. */
export interface ActsOptions {
  orders: Orders;
  devices: () => Devices;
  vouchers: Vouchers;
  /**
   * Whether this process received the payment or refund request. After a restart the customer may have left, so the
   * terminal only charges or refunds payments that were requested again.
   */
  isRequested(act: string): boolean;
  isStopping(): boolean;
}

/** Returns the name of the operation for a payment. */
export const paymentAct = ({ id }: Pick<SalePayment, "id">): string => id;

/** Returns the name of the operation for a refund. */
export const refundAct = (
  { id }: Pick<SaleReturn, "id">,
  { paymentId, attempt = 1 }: ReturnPayment,
): string => `${id} ${paymentId} ${attempt}`;

/**
 * Returns the operations of sales on the shop's own devices. Each is an order in the journal with its own
 * key, so it is stored before anything is sent and runs once.
 */
export function actsOf({ orders, devices, vouchers, isRequested, isStopping }: ActsOptions): Acts<SaleEntry> {
  const run = async (sale: SaleEntry, act: string, order: () => Order | undefined) => {
    const key = `sale ${sale.id} ${act}`;
    try {
      const begun = orders.recall(key);
      if (begun) return await begun;
      const next = order();
      if (next) return await orders.give(next, { key, source: FROM_SALE });
      return STOPPED;
    } catch (error) {
      if (error instanceof OrderRefused) return error;
      throw error;
    }
  };
  const money = (sale: SaleEntry, act: string, order: Order) =>
    run(sale, act, () => (isRequested(act) ? order : undefined)) as Promise<Known<PaymentData>>;
  const document = async (sale: SaleEntry, request: SaleDocument, act: string, order: Order) => {
    const known = await run(sale, act, () => order);
    // The bridge issues it after the next start.
    if (known instanceof OrderRefused && isStopping()) return request;
    const isFollowed = request.kind === "invoice" || devices().fiscal?.name === "hosted";
    return issuedBy(request, known as Known<DocumentData>, isFollowed);
  };
  return {
    async pay(sale) {
      const begun = sale.payments.map((payment) => beginVoucher(payment, isRequested(paymentAct(payment))));
      if (begun.some((payment, index) => payment !== sale.payments[index])) return begun;
      const spent: SalePayment[] = [];
      for (const payment of sale.payments)
        spent.push(isOpenVoucher(payment) ? await vouchers.spend(sale, payment) : payment);
      const isSpent = !spent.some(isOpenVoucher);
      const paid: SalePayment[] = [];
      for (const payment of spent) {
        if (!isOpen(payment.status) || isOpenVoucher(payment)) paid.push(payment);
        else if (!isSpent && isUncharged(payment))
          paid.push({ ...payment, status: "failed", failure: refusal(UNKNOWN_VOUCHER) });
        else paid.push(await pay(sale, payment, devices().payment?.name, money));
      }
      return paid;
    },
    issue: (sale, request) =>
      document(sale, request, `document ${request.attempt}`, documentOrder(sale, request, devices())),
    async refundReturn(sale, returned) {
      const refunds: ReturnPayment[] = [];
      for (const payment of returned.payments)
        refunds.push(
          isOpen(payment.status)
            ? await refundPayment(sale, returned, payment, { devices: devices(), money })
            : payment,
        );
      return refunds;
    },
    issueReturn: (sale, returned, request) => {
      const act = `${returned.id} document ${request.attempt}`;
      return document(sale, request, act, returnDocumentOrder(sale, returned, request, devices()));
    },
  };
}

/**
 * Returns a voucher payment as in progress, or as failed if it is no longer requested. It is stored before the
 * voucher is spent, so that a restarted bridge knows whether it may have been spent.
 */
function beginVoucher(payment: SalePayment, isRequested: boolean): SalePayment {
  if (!isOpenVoucher(payment) || payment.status !== "starting") return payment;
  return isRequested
    ? { ...payment, status: "pending" }
    : { ...payment, status: "failed", failure: refusal(STOPPED) };
}

/** Whether a payment is for the terminal and has not been sent yet. */
const isUncharged = ({ provider, status }: SalePayment): boolean =>
  status === "starting" && provider !== COUNTER;

const isOpenVoucher = ({ prepaid, status }: SalePayment): boolean => prepaid !== undefined && isOpen(status);

type Money = (sale: SaleEntry, act: string, order: Order) => Promise<Known<PaymentData>>;

async function pay(
  sale: SaleEntry,
  payment: SalePayment,
  driver: string | undefined,
  money: Money,
): Promise<SalePayment> {
  if (payment.provider === COUNTER)
    return { ...payment, status: "completed", transactionId: derivedId("pay", [sale.id, payment.id]) };
  return paidBy(payment, await money(sale, paymentAct(payment), paymentOrder(payment, driver)));
}

/** Returns the order for a payment. If the provider is not the driver's, the hosted API selects it. */
function paymentOrder({ amountMinor, provider, fields }: SalePayment, driver: string | undefined): Order {
  const { terminalId } = fields as { terminalId?: string };
  return {
    kind: "payment",
    amountMinor,
    currency: CURRENCY,
    ...(terminalId !== undefined && { terminalId }),
    ...(provider !== driver && { provider }),
  };
}

async function refundPayment(
  sale: SaleEntry,
  returned: SaleReturn,
  payment: ReturnPayment,
  { devices, money }: { devices: Devices; money: Money },
): Promise<ReturnPayment> {
  const act = refundAct(returned, payment);
  const refundId = derivedId("ref", [sale.id, act]);
  const { provider } = sale.payments.find(({ id }) => id === payment.paymentId)!;
  if (provider === COUNTER) return { ...payment, refundId, status: "completed" };
  return refundedBy(payment, refundId, await money(sale, act, refundOrder(sale, returned, payment, devices)));
}

/** Returns the order for a refund, which the payment's own provider makes. */
export function refundOrder(
  sale: SaleEntry,
  returned: SaleReturn,
  { paymentId, amountMinor }: ReturnPayment,
  devices: Devices,
): Order {
  const { transactionId, provider } = sale.payments.find(({ id }) => id === paymentId)!;
  return {
    kind: "refund",
    transactionId: transactionId!,
    amount: toMajor(amountMinor, CURRENCY),
    ...(provider !== devices.payment?.name && { provider }),
    ...byMember(returned),
  };
}

/** Returns the order for a paid sale's document. */
export function documentOrder(
  sale: Pick<SaleEntry, "content" | "payments" | "returns">,
  { kind, provider }: Pick<SaleDocument, "kind" | "provider">,
  { payment, fiscal }: Devices,
): Order {
  const request = saleDocument(sale, kind);
  const {
    transactionIds: _,
    transactionId: __,
    ...document
  } = request as { transactionIds?: string[]; transactionId?: string };
  // The hosted API links its own payments, and excludes the tip from the document.
  const isLinked = payment?.name === "hosted" && fiscal?.name === "hosted" && sale.content.tipMinor === 0;
  const named = issuerOf(provider, fiscal);
  return { kind, document: { ...(isLinked ? request : document), ...named } } as Order;
}

/**
 * Returns the order for a return's document, which the issuer of the sale's document issues. The shop's own printer
 * also prints returns of goods sold on an earlier printer.
 */
export function returnDocumentOrder(
  sale: SaleEntry,
  returned: SaleReturn,
  { kind, provider }: Pick<SaleDocument, "kind" | "provider">,
  { fiscal }: Devices,
): Order {
  const isHosted = kind === "invoice" || fiscal?.name === "hosted";
  const document = {
    ...returnDocument(sale, returned, kind),
    ...(isHosted && issuerOf(provider, fiscal)),
  };
  return { kind, document, ...byMember(returned) } as Order;
}

/** Returns the provider that an order names: one that the hosted API would not choose by itself. */
const issuerOf = (provider: string, fiscal: Devices["fiscal"]) =>
  provider !== fiscal?.name && provider !== "hosted" && { provider };

const byMember = ({ memberId }: SaleReturn) => (memberId === undefined ? {} : { memberId });
