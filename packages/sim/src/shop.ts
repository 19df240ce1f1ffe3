import { CustomSimulator, Ecr17Terminal, EpsonSimulator, type WebPrinter } from "@banco/bridge-simulators";
import Fastify, { type FastifyInstance } from "fastify";

const TERMINAL = "http://terminal.sim";
const PRINTER = "http://printer.sim";

/** A shop's own devices, as a story finds them. */
export interface Shop {
  terminal: Ecr17Terminal;
  printer: WebPrinter;
  /** The printer's web server. */
  app: FastifyInstance;
  /** The bridge's configuration of them. */
  drivers: { payment: { driver: string }; fiscal: { driver: string } };
}

const DEPARTMENTS = { "10": 2, "22": 1 };
const PRINTERS = {
  epson: () => ({
    printer: new EpsonSimulator(),
    fiscal: { driver: "epson-rt", host: new URL(PRINTER).host, departments: DEPARTMENTS },
  }),
  custom: () => ({
    printer: new CustomSimulator({ wantsPassword: true }),
    fiscal: {
      driver: "custom-rt",
      host: new URL(PRINTER).host,
      vat: DEPARTMENTS,
      payments: { cash: 1, electronic: 2, ticket: 3, credit: 5 },
    },
  }),
} as const;
export type PrinterName = keyof typeof PRINTERS;
export const PRINTER_NAMES = Object.keys(PRINTERS) as PrinterName[];

/** Opens a shop whose devices have been used before. */
export async function openShop(name: PrinterName): Promise<Shop> {
  const { printer, fiscal } = PRINTERS[name]();
  const terminal = new Ecr17Terminal();
  terminal.byHand(1);
  printer.byHand(1);
  const { host } = new URL(TERMINAL);
  const payment = { driver: "ecr17", host, port: 10_000, terminalId: terminal.terminalId };
  return { terminal, printer, app: await webServerOf(printer), drivers: { payment, fiscal } };
}

/** A printer reads its requests itself. */
async function webServerOf(printer: WebPrinter): Promise<FastifyInstance> {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.all("*", (request, reply) => {
    reply.hijack();
    void printer.handle(request.raw, reply.raw);
  });
  await app.ready();
  return app;
}
