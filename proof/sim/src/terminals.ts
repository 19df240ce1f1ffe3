import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { AdyenTerminal, Ecr17Terminal, ROOT_CERTIFICATE, SHARED_KEY } from "@banco/bridge-simulators";
import type { Chance } from "./chance.ts";

type Transaction = Ecr17Terminal["charged"][number];

/** The kind of a transaction. */
export type Movement = "payment" | "refund";

/**
 * The trouble with a shop's terminal: none; the staff repeat a paid payment manually, or reverse one; the
 * terminal stores no result; or the clock of the bridge's machine jumps while a cardholder pays.
 */
export type Scene = "plain" | "second try" | "reversal" | "forgetful" | "clock";

/** A shop's terminal. */
export interface ShopTerminal {
  /** Its host name on the shop's network. */
  host: string;
  /** The bridge's configuration for it. */
  settings: { driver: string };
  /** Sets the outcome of the next transaction. */
  plan(movement: Movement, chance: Chance): void;
  /** Returns the amounts charged or refunded since the story began, in minor units. */
  booked(movement: Movement): number[];
  /** Reverses the last payment, as the staff do on the terminal itself. */
  reverse?(): void;
  /** Serves a connection, for a terminal without HTTP. */
  accept?(socket: Socket): void;
  /** Handles an HTTP request, for a terminal with HTTP. */
  handle?(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

const HOST = "terminal.sim";
const PORT = 10_000;
const CARD_MAX_MS = 40_000;
/**
 * The maximum wait for a cardholder who never comes: the terminal may give up before or after the bridge.
 */
const GIVES_UP_MAX_MS = 300_000;

function ecr17(chance: Chance, scene: Scene): ShopTerminal {
  const terminal = new Ecr17Terminal({ keepsResult: scene !== "forgetful" });
  // The terminal has been used before.
  terminal.byHand(1);
  const before = terminal.charged.length;
  const staffs = new Set<Transaction>();
  // A manual second attempt, which is refused because the first was paid.
  terminal.onStage = (stage) => {
    const last = terminal.charged.at(-1);
    if (scene === "second try" && stage === "done" && last && chance.happens(0.4))
      terminal.byHand(last.amountMinor, false);
  };
  return {
    host: HOST,
    settings: { driver: "ecr17", host: HOST, port: PORT, terminalId: terminal.terminalId } as {
      driver: string;
    },
    plan: (_movement, chance) => terminal.plan(ecr17Plan(chance, scene)),
    booked: (movement) =>
      terminal.charged
        .slice(before)
        .filter((one) => one.kind === (movement === "refund" ? "reversal" : "payment") && !staffs.has(one))
        .map(({ amountMinor }) => amountMinor),
    reverse() {
      const known = terminal.charged.length;
      terminal.reverseByHand();
      for (const one of terminal.charged.slice(known)) staffs.add(one);
    },
    accept: (socket) => terminal.accept(socket),
  };
}

function ecr17Plan(chance: Chance, scene: Scene): Parameters<Ecr17Terminal["plan"]>[0] {
  const cardMs = chance.below(CARD_MAX_MS);
  const confirms = chance.pick(["first", "first", "late", "never"] as const);
  const cardholder = chance.pick(["approve", "approve", "approve", "decline", "cancel", "leave"] as const);
  switch (scene) {
    case "plain":
      return { cardholder, cardMs, confirms, repeatsLast: chance.happens(0.2) };
    case "second try":
    case "reversal":
      return {
        cardholder: chance.pick(["approve", "approve", "leave"]),
        cardMs,
        cut: chance.pick(["before_result", null]),
      };
    case "forgetful":
      return { cardMs, cut: chance.pick(["before_result", null]) };
    case "clock":
      // The bridge does not see how the payment ends.
      return {
        cardMs: CARD_MAX_MS - chance.below(CARD_MAX_MS / 4),
        cut: chance.pick(["after_confirming", null]),
      };
  }
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

/** Opens a shop's terminal. */
export const openTerminal = (chance: Chance, scene: Scene): ShopTerminal =>
  scene === "plain" ? chance.pick([ecr17, adyen])(chance, scene) : ecr17(chance, scene);
