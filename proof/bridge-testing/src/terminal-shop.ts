import { TIMING, type Timing } from "@banco/bridge/timing";
import { type Ecr17Options, Ecr17Terminal } from "@banco/bridge-simulators";
import { type Installed, Shop } from "./shop.ts";

/** Returns timeouts for tests: long enough that a working terminal never reaches them. */
export const patience = (changes: Partial<Timing["terminal"]> = {}): Partial<Timing> => ({
  terminal: {
    ...TIMING.terminal,
    ackMs: 1_000,
    answerMs: 1_000,
    ticketMs: 200,
    unchangedMs: 0,
    ...changes,
  },
});

/** A terminal that implements ECR17. */
export const ecr17Terminal = (options: Ecr17Options = {}): Installed<Ecr17Terminal> => ({
  driver: "ecr17",
  part: "payment",
  device: (file) => new Ecr17Terminal({ file, ...options }),
  settings: ({ port, terminalId }) => ({ host: "127.0.0.1", port, terminalId }),
  timing: patience(),
});

/** A shop with such a terminal. */
export const openTerminalShop = (options: Ecr17Options = {}): Promise<Shop<Ecr17Terminal>> =>
  Shop.open(ecr17Terminal(options));

export type TerminalShop = Shop<Ecr17Terminal>;

/** Returns a terminal that someone has used manually. */
export function usedTerminal(file: string, times: number, terminalId: string): Ecr17Terminal {
  const terminal = new Ecr17Terminal({ file, terminalId });
  for (let time = 0; time < times; time += 1) terminal.byHand(650);
  return terminal;
}

const KINDS = { payment: "payment", reversal: "refund" };

/** Returns the charges and refunds of a used terminal after its first use, like `payment 6.5`. */
export function movedBy({ charged }: Ecr17Terminal): string[] {
  return charged.slice(1).map(({ kind, amountMinor }) => `${KINDS[kind]} ${amountMinor / 100}`);
}
