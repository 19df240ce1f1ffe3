import type { IncomingMessage, ServerResponse } from "node:http";
import { CustomSimulator, EpsonSimulator, type WebPrinter } from "@banco/bridge-simulators";
import Fastify, { type FastifyInstance } from "fastify";
import type { Chance } from "./chance.ts";
import { openTerminal, type Scene, type ShopTerminal } from "./terminals.ts";

const PRINTER = "printer.sim";

/** A shop's own devices in a story. */
export interface Shop {
  terminal: ShopTerminal;
  printer: WebPrinter;
  /** The web servers of devices, by host. */
  servers: ReadonlyMap<string, FastifyInstance>;
  /** The bridge's configuration for the devices. */
  drivers: { payment: { driver: string }; fiscal: { driver: string } };
}

const DEPARTMENTS = { "10": 2, "22": 1 };
const PRINTERS = [
  () => ({
    printer: new EpsonSimulator(),
    fiscal: { driver: "epson-rt", host: PRINTER, departments: DEPARTMENTS },
  }),
  () => ({
    printer: new CustomSimulator({ wantsPassword: true }),
    fiscal: {
      driver: "custom-rt",
      host: PRINTER,
      vat: DEPARTMENTS,
      payments: { cash: 1, electronic: 2, ticket: 3, credit: 5 },
    },
  }),
];

/** Opens a shop with a used printer. */
export async function openShop(chance: Chance, scene: Scene = "plain"): Promise<Shop> {
  const { printer, fiscal } = chance.pick(PRINTERS)();
  const terminal = openTerminal(chance, scene);
  printer.byHand(1);
  const servers = new Map([[PRINTER, await webServerOf(printer)]]);
  if (terminal.handle) servers.set(terminal.host, await webServerOf({ handle: terminal.handle }));
  return { terminal, printer, servers, drivers: { payment: terminal.settings, fiscal } };
}

/** Returns a server that passes unread requests to the device. */
async function webServerOf(device: {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}): Promise<FastifyInstance> {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.all("*", (request, reply) => {
    reply.hijack();
    void device.handle(request.raw, reply.raw);
  });
  await app.ready();
  return app;
}
