import { type Banco, NoAnswerError } from "@banco/sdk";
import { totalOf } from "./catalogue.ts";
import type { Mail } from "./mail.ts";
import type { Order, Orders } from "./orders.ts";
import { receiptMail } from "./words.ts";

/** The services that an order needs. */
export interface Desk {
  banco: Banco;
  orders: Orders;
  mail: Mail;
  paymentProvider: string;
  fiscalProvider: string;
  /** The shop's own URL. */
  url: string;
}

/** Creates the page where the customer pays; after a failed attempt, a new one. */
export async function beginPayment(desk: Desk, given: Order): Promise<Order> {
  const { banco, orders, paymentProvider, url } = desk;
  const isOver = given.paymentStatus === "failed" || given.paymentStatus === "canceled";
  const fresh = { attempt: given.attempt + 1, paymentId: null, paymentUrl: null, paymentStatus: null };
  const order = isOver ? orders.change(given, fresh) : given;
  if (order.paymentUrl !== null) return order;
  const back = `${url}/orders/${order.id}`;
  const link = await banco.createPaymentLink(
    paymentProvider,
    {
      amount: totalOf(order.lines) / 100,
      reference: order.id,
      customer: { email: order.email },
      successUrl: back,
      cancelUrl: back,
    },
    { idempotencyKey: `pay-${order.id}-${order.attempt}` },
  );
  return orders.change(order, { paymentId: link.id, paymentUrl: link.url!, paymentStatus: link.status });
}

const running = new Map<string, Promise<Order>>();

/**
 * Completes an order as far as possible: reads its payment, issues the receipt once the payment is
 * completed, and e-mails it. Webhooks, visits and the shop's start all call it; each step runs once.
 */
export function advance(desk: Desk, { id }: Order): Promise<Order> {
  const under = running.get(id);
  if (under) return under;
  const work = step(desk, id).finally(() => running.delete(id));
  running.set(id, work);
  return work;
}

async function step(desk: Desk, id: string): Promise<Order> {
  const { banco, orders, fiscalProvider } = desk;
  let order = orders.get(id)!;
  if (order.paymentId === null || order.isMailed) return order;
  // A webhook is only a hint, so this reads the payment itself.
  const payment = await banco.getPayment(desk.paymentProvider, order.paymentId);
  order = orders.change(order, { paymentStatus: payment.status });
  if (payment.status !== "completed") return order;
  if (order.receiptId === null) {
    const issued = await banco.issueReceipt(fiscalProvider, receiptOf(order), {
      idempotencyKey: `receipt-${order.id}`,
    });
    order = orders.change(order, { receiptId: issued.id });
  }
  const receipt = await banco.waitForReceipt(fiscalProvider, order.receiptId!);
  if (receipt.status !== "completed")
    return orders.change(order, { failure: receipt.failure?.message ?? receipt.status });
  order = orders.change(order, { receiptNumber: receipt.number, failure: null });
  await desk.mail(receiptMail(order, desk.url, await receiptFile(desk, order)));
  return orders.change(order, { isMailed: true });
}

/** Reads an order's receipt as a PDF. */
export async function receiptFile({ banco, fiscalProvider }: Desk, { receiptId }: Order): Promise<Buffer> {
  const file = await banco.downloadReceipt(fiscalProvider, receiptId!, { gift: false });
  return Buffer.from(await file.arrayBuffer());
}

function receiptOf({ lines, paymentId }: Order) {
  return {
    type: "sale" as const,
    items: lines.map(({ priceCents, ...line }) => ({ ...line, price: priceCents / 100 })),
    payment: { electronic: totalOf(lines) / 100 },
    transactionId: paymentId!,
  };
}

/** Continues the orders that a shutdown has interrupted. */
export async function advanceAll(desk: Desk): Promise<void> {
  for (const order of desk.orders.open()) {
    await advance(desk, order).catch((error) => {
      if (!(error instanceof NoAnswerError)) console.error(`Order ${order.id}: ${error}`);
    });
  }
}
