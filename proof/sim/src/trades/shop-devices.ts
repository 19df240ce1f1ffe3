import type { Chance } from "../chance.ts";
import type { Shop } from "../shop.ts";
import type { Devices, Kind } from "./bridge-till.ts";

/** The printer's document kinds for each of a till's orders. */
const PRINTED = { receipt: ["sale"], return: ["void", "refund"] } as const;

/** Returns the shop's own terminal and printer as the devices of a till's orders. */
export function shopDevices(shop: Shop, chance: Chance): Devices {
  const { terminal, printer } = shop;
  return {
    // ECR17 terminals refund only whole payments.
    backOf: (amountMinor) => amountMinor,
    plan(kind) {
      if (kind === "payment" || kind === "refund") terminal.plan(kind, chance);
      else printer.plan({ printMs: chance.below(5_000) });
    },
    reverse: () => terminal.reverse?.(),
    made: ({ kind, amountMinor }) => amountsOf(shop, kind).filter((one) => one === amountMinor).length,
  };
}

/** Returns the amounts of a kind that the devices have processed since the story began, in minor units. */
export function amountsOf({ terminal, printer }: Pick<Shop, "terminal" | "printer">, kind: Kind): number[] {
  if (kind === "payment" || kind === "refund") return terminal.booked(kind);
  const booked: readonly string[] = PRINTED[kind];
  // The first document was printed before the story.
  const issued = printer.register.issued.slice(1);
  return issued.filter((one) => booked.includes(one.kind)).map(({ totalMinor }) => totalMinor);
}
