import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { AdyenTerminal, Ecr17Terminal, ROOT_CERTIFICATE, SHARED_KEY } from "@banco/bridge-simulators";
import type { Chance } from "./chance.ts";

/** The kind of a booking. */
export type Movement = "payment" | "refund";

/** A terminal of a shop. */
export interface ShopTerminal {
  /** Its host name on the shop's network. */
  host: string;
  /** The bridge's configuration of it. */
  settings: { driver: string };
  /** Sets the outcome of the next transaction. */
  plan(movement: Movement, chance: Chance): void;
  /** Returns the amounts that it has booked since the story began, in minor units. */
  booked(movement: Movement): number[];
  /** Serves a connection, for a terminal that speaks no HTTP. */
  accept?(socket: Socket): void;
  /** Answers an HTTP request, for a terminal that speaks HTTP. */
  handle?(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const HOST = "terminal.sim";
const PORT = 10_000;
const CARD_MAX_MS = 40_000;
/**
 * The longest wait for a cardholder who does not come: the terminal may give up before the bridge does, or
 * later.
 */
const GIVES_UP_MAX_MS = 300_000;

function ecr17(): ShopTerminal {
  const terminal = new Ecr17Terminal();
  // It has been used before.
  terminal.byHand(1);
  const before = terminal.charged.length;
  return {
    host: HOST,
    settings: { driver: "ecr17", host: HOST, port: PORT, terminalId: terminal.terminalId } as {
      driver: string;
    },
    plan: (_movement, chance) =>
      terminal.plan({
        cardholder: chance.pick(["approve", "approve", "approve", "decline", "cancel", "leave"]),
        cardMs: chance.below(CARD_MAX_MS),
        confirms: chance.pick(["first", "first", "late", "never"]),
      }),
    booked: (movement) =>
      terminal.charged
        .slice(before)
        .filter(({ kind }) => kind === (movement === "refund" ? "reversal" : "payment"))
        .map(({ amountMinor }) => amountMinor),
    accept: (socket) => terminal.accept(socket),
  };
}

function adyen(): ShopTerminal {
  const terminal = new AdyenTerminal();
  const own = { driver: "adyen-local", host: HOST, port: PORT, terminalId: terminal.poiId };
  return {
    host: HOST,
    settings: { ...own, ...SHARED_KEY, rootCertificate: ROOT_CERTIFICATE } as { driver: string },
    plan: (movement, chance) =>
      terminal.plan(
        // A refund needs no card.
        movement === "refund"
          ? { cardMs: chance.below(5_000) }
          : {
              cardholder: chance.pick(["approve", "approve", "approve", "decline", "cancel", "wait"]),
              cardMs: chance.below(CARD_MAX_MS),
              givesUpMs: chance.below(GIVES_UP_MAX_MS),
              hostIsLost: chance.happens(0.1),
            },
      ),
    booked: (movement) =>
      terminal.charged.filter(({ kind }) => kind === movement).map(({ amount }) => Math.round(amount * 100)),
    handle: (request, response) => terminal.handle(request, response),
  };
}

/** Opens the terminal of a shop. */
export const openTerminal = (chance: Chance): ShopTerminal => chance.pick([ecr17, adyen])();
