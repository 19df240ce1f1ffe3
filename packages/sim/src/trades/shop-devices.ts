import type { Chance } from "../chance.ts";
import type { Shop } from "../shop.ts";
import type { Devices, Kind } from "./bridge-till.ts";

/** The kinds in which the printer books what a till orders. */
const PRINTED = { receipt: ["sale"], return: ["void", "refund"] } as const;

/** The shop's own terminal and printer. */
export function shopDevices(shop: Shop, chance: Chance): Devices {
  const { terminal, printer } = shop;
  return {
    // ECR17 terminals give back whole payments.
    backOf: (amountMinor) => amountMinor,
    plan(kind) {
      if (kind === "payment" || kind === "refund") terminal.plan(kind, chance);
      else printer.plan({ printMs: chance.below(5_000) });
    },
    made: ({ kind, amountMinor }) => amountsOf(shop, kind).filter((one) => one === amountMinor).length,
  };
}

/** The amounts of what the devices have booked of a kind since the story began. */
export function amountsOf({ terminal, printer }: Pick<Shop, "terminal" | "printer">, kind: Kind): number[] {
  if (kind === "payment" || kind === "refund") return terminal.booked(kind);
  const booked: readonly string[] = PRINTED[kind];
  // The first one was printed before.
  const issued = printer.register.issued.slice(1);
  return issued.filter((one) => booked.includes(one.kind)).map(({ totalMinor }) => totalMinor);
}
