import type { Store } from "./store.ts";

/** What the person at a terminal does, and what state the device is in. */
export interface Cardholder {
  id: string;
  /**
   * - `approve`: presents a card that is accepted
   * - `decline`: presents a card that the issuer declines with `code`
   * - `cancel`: cancels at the terminal
   * - `nothing`: goes away
   * - `lose_connection`: presents a card, and the terminal loses its connection during the authorization;
   *   `charged` says whether the payment went through all the same
   */
  does: "approve" | "decline" | "cancel" | "nothing" | "lose_connection";
  /** Time until the card is presented. */
  afterMs: number;
  /** Time the authorization takes. */
  authorizingMs: number;
  /** Of `decline`: the provider's word for the reason. */
  code: string;
  /** Of `lose_connection`. */
  charged: boolean;
  /** Of a card that is accepted: the tip that is added, where the terminal asks for one; in minor units. */
  tipMinor: number;
  /** `unreachable`: commands to the terminal time out; `deaf`: they do, though it has received them. */
  device: "online" | "offline" | "busy" | "unreachable" | "deaf";
}

export const DOES: readonly Cardholder["does"][] = [
  "approve",
  "decline",
  "cancel",
  "nothing",
  "lose_connection",
];
export const DEVICES: readonly Cardholder["device"][] = ["online", "offline", "busy", "unreachable", "deaf"];

export interface CardholderSettings {
  /** `auto` presents a good card by itself; `manual` waits for a person on the simulator's page. */
  mode: "auto" | "manual";
  delayMs: number;
}

/** The simulated people at the terminals of one provider. */
export interface Cardholders {
  at(terminalId: string): Cardholder;
  /** Without a terminal: at every terminal that was not told otherwise. */
  instruct(terminalId: string | undefined, behaviour: Partial<Cardholder>): Cardholder;
  list(): Cardholder[];
  reset(): void;
}

const EVERYWHERE = "*";

export function openCardholders(store: Store, provider: string, settings: CardholderSettings): Cardholders {
  const stored = store.collection<Cardholder>(provider, "_cardholders");
  const usual: Cardholder = {
    id: EVERYWHERE,
    does: settings.mode === "auto" ? "approve" : "nothing",
    afterMs: settings.delayMs,
    authorizingMs: 0,
    code: "generic_decline",
    charged: false,
    tipMinor: 0,
    device: "online",
  };
  const at = (id: string) => stored.get("", id) ?? stored.get("", EVERYWHERE) ?? usual;
  return {
    at,
    instruct: (terminalId = EVERYWHERE, behaviour) =>
      stored.put("", { ...usual, ...behaviour, id: terminalId }),
    list: () => [at(EVERYWHERE), ...stored.list("", ({ id }) => id !== EVERYWHERE)],
    reset() {
      for (const { id } of stored.list("")) stored.delete("", id);
    },
  };
}
