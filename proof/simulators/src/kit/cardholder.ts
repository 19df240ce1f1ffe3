import type { Store } from "./store.ts";

/** The behaviour of the person at a terminal, and the state of the device. */
export interface Cardholder {
  id: string;
  /**
   * - `approve`: presents a card that is accepted
   * - `decline`: presents a card that the issuer declines with `code`
   * - `cancel`: cancels on the terminal
   * - `nothing`: leaves
   * - `lose_connection`: presents a card, and the terminal loses its connection during the authorization;
   * `charged` states whether the payment succeeded anyway
   */
  does: "approve" | "decline" | "cancel" | "nothing" | "lose_connection";
  /** The time until the card is presented. */
  afterMs: number;
  /** The time that the authorization takes. */
  authorizingMs: number;
  /** The provider's code for the reason of a `decline`. */
  code: string;
  /** Whether the payment of `lose_connection` succeeded. */
  charged: boolean;
  /** The tip that is added to an accepted payment if the terminal asks for one, in minor units. */
  tipMinor: number;
  /**
   * `unreachable`: commands to the terminal time out; `deaf`: they time out although the terminal has
   * received them.
   */
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
  /** `auto` presents a valid card automatically; `manual` waits for a person on the simulator's page. */
  mode: "auto" | "manual";
  delayMs: number;
}

/** The simulated cardholders at the terminals of one provider. */
export interface Cardholders {
  at(terminalId: string): Cardholder;
  /**
   * Changes the behaviour at a terminal; if no terminal is given, at every terminal that does not have its own
   * instructions.
   */
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
