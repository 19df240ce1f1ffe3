import type { FiscalDriver, Order, Outcome, PaymentDriver, Task } from "@banco/driver";

/** The devices that this bridge drives, as configured now. */
export interface Devices {
  payment: PaymentDriver | null;
  fiscal: FiscalDriver | null;
  /** The advice on how to add a missing driver. */
  advice: string;
}

/** The driver and device of an order. */
export interface Assignment {
  driver: string;
  device: string | null;
  start(task: Task): Promise<Outcome>;
  resume(task: Task): Promise<Outcome>;
}

/** Finds the driver for an order; returns the reason as a string if there is none. */
export function assign({ payment, fiscal, advice }: Devices, order: Order): Assignment | string {
  switch (order.kind) {
    case "payment":
    case "refund": {
      if (!payment) return `No payment provider is configured in this bridge: ${advice}`;
      return {
        driver: payment.name,
        device: payment.deviceOf(order),
        start: (task) => (order.kind === "payment" ? payment.pay(order, task) : payment.refund(order, task)),
        resume: (task) => payment.resume(order, task),
      };
    }
    case "receipt":
    case "invoice": {
      if (!fiscal) return `No fiscal provider is configured in this bridge: ${advice}`;
      return {
        driver: fiscal.name,
        device: fiscal.deviceOf(order),
        start: (task) =>
          order.kind === "receipt" ? fiscal.receipt(order, task) : fiscal.invoice(order, task),
        resume: (task) => fiscal.resume(order, task),
      };
    }
  }
}
