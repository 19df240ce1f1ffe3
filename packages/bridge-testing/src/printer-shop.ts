import { join } from "node:path";
import type { RunningBridge } from "@banco/bridge/start";
import type { Timing } from "@banco/bridge/timing";
import { CustomSimulator, EpsonSimulator, type WebPrinter } from "@banco/bridge-simulators";
import { type Answer, call, makePlace, type Place, startIn } from "./bridge.ts";

/** A printer of the shop, as the configuration and the simulators know it. */
export interface Make {
  driver: string;
  open(file: string): WebPrinter;
  settings: object;
  /** Whether a discount on what is to pay is a payment to the printer; otherwise it lowers its sum. */
  discountIsPayment: boolean;
}

const DEPARTMENTS = { "22": 1, "10": 2, "5": 4, "4": 3, N4: 5 };

export const EPSON: Make = {
  driver: "epson-rt",
  open: (file) => new EpsonSimulator({ file }),
  settings: { departments: DEPARTMENTS },
  discountIsPayment: true,
};

export const CUSTOM: Make = {
  driver: "custom-rt",
  open: (file) => new CustomSimulator({ file, wantsPassword: true }),
  settings: { vat: DEPARTMENTS, payments: { cash: 1, electronic: 2, ticket: 3, credit: 5 } },
  discountIsPayment: false,
};

/** A shop whose bridge drives a printer of its own. */
export interface Shop {
  place: Place;
  printer: WebPrinter;
  configure(settings?: object): Promise<void>;
  open(timing?: Partial<Timing>): Promise<RunningBridge>;
  close(): Promise<void>;
}

export async function openShop(make: Make, printer?: WebPrinter): Promise<Shop> {
  const place = await makePlace();
  const device = printer ?? make.open(join(place.dataDir, "printer.json"));
  await device.start();
  let bridge: RunningBridge | undefined;
  const configure = (settings: object = {}) =>
    place.configure({
      baseUrl: "http://127.0.0.1:9",
      sourceAddress: "tenant.bridge.secret",
      fiscal: { driver: make.driver, host: "127.0.0.1", port: device.port, ...make.settings, ...settings },
    });
  await configure();
  return {
    place,
    printer: device,
    configure,
    open: async (timing = {}) => {
      bridge = await startIn(place, { printerMs: 300, ...timing });
      return bridge;
    },
    close: async () => {
      await bridge?.stop();
      await device.stop();
      await place.remove();
    },
  };
}

export const issue = (bridge: { url: string }, body: object, key?: string): Promise<Answer> =>
  call(bridge.url, "POST", "/receipts", body, { headers: key ? { "idempotency-key": key } : {} });

const coffee = { description: "Caffè", quantity: 2, price: 1.2, vat: "10" };

/** Two coffees. */
export const SALE = { type: "sale", items: [coffee], payment: { electronic: 2.4 } };
/** Its annulment, and one coffee of it given back. */
export const voidOf = (original: string) => ({ ...SALE, type: "return", original });
export const refundOf = (original: string) => ({
  type: "refund",
  original,
  items: [{ ...coffee, quantity: 1 }],
  payment: { electronic: 1.2 },
});
