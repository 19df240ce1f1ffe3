import type { Plan } from "@banco/bridge-simulators";
import type { Chance } from "../chance.ts";
import type { Shop } from "../shop.ts";
import type { Devices, Kind } from "./bridge-till.ts";

/** The kinds in which the devices book what a till orders. */
const BOOKED = {
  payment: ["payment"],
  refund: ["reversal"],
  receipt: ["sale"],
  return: ["void", "refund"],
} as const;

/** The shop's own terminal and printer. */
export function shopDevices({ terminal, printer }: Shop, chance: Chance): Devices {
  return {
    givesBack: true,
    plan(kind) {
      if (kind === "payment" || kind === "refund") terminal.plan(cardholder(chance));
      else printer.plan({ printMs: chance.below(5_000) });
    },
    made: ({ kind, amountMinor }) =>
      amountsOf(terminal, printer, kind).filter((one) => one === amountMinor).length,
  };
}

/** The amounts of what the devices have booked of a kind. */
export function amountsOf(terminal: Shop["terminal"], printer: Shop["printer"], kind: Kind): number[] {
  const booked: readonly string[] = BOOKED[kind];
  const payments = terminal.charged.filter((one) => booked.includes(one.kind));
  const documents = printer.register.issued.filter((one) => booked.includes(one.kind));
  return [...payments.map((one) => one.amountMinor), ...documents.map((one) => one.totalMinor)];
}

function cardholder(chance: Chance): Partial<Plan> {
  return {
    cardholder: chance.pick(["approve", "approve", "approve", "decline", "cancel", "leave"]),
    cardMs: chance.below(40_000),
    confirms: chance.pick(["first", "first", "late", "never"]),
  };
}
