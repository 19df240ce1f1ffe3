import type { Pace } from "./wire.ts";

/** The plan for a transaction and its messages. */
export interface Plan {
  /** `leave`: no one presents a card, and the terminal gives up without a response. */
  cardholder: "approve" | "decline" | "cancel" | "leave";
  /** The terminal's message for a refusal. */
  words: string;
  cardMs: number;
  /** The cardholder does nothing until this promise settles. */
  paysAfter: Promise<unknown> | null;
  /** The messages that the terminal shows in the meantime, with a pause after each. */
  progress: string[];
  progressMs: number;
  /** Whether the terminal shows these messages before it confirms the request. */
  showsFirst: boolean;
  /** The number of times that the terminal rejects the message. */
  rejects: number;
  /**
   * The point at which the connection breaks. The terminal executes a request that it has received, even if
   * the network is lost.
   */
  cut: "before_confirming" | "after_confirming" | "before_result" | "after_result" | null;
  /** Whether the terminal received a message if the connection broke before the confirmation. */
  hears: boolean;
  /** `late`, `never`: the result comes before the confirmation, or without one. */
  confirms: "first" | "late" | "never";
  /** Whether the terminal sends its previous result again between the confirmation and the result. */
  repeatsLast: boolean;
  /** The number of copies of the result that have a wrong check byte. */
  spoiltResults: number;
  /** Meaningless bytes sent before the confirmation. */
  stray: number[];
  pace: Pace;
  /** The cardholder pays in the currency of the card. */
  converts: boolean;
  /** The amount that it charges instead of the requested one, as if the staff typed a different amount. */
  booksMinor: number | null;
}

export const GOOD: Plan = {
  cardholder: "approve",
  words: "CARTA RIFIUTATA",
  cardMs: 0,
  paysAfter: null,
  progress: ["INSERIRE CARTA", "ATTENDERE PREGO"],
  progressMs: 0,
  showsFirst: false,
  rejects: 0,
  cut: null,
  hears: true,
  confirms: "first",
  repeatsLast: false,
  spoiltResults: 0,
  stray: [],
  pace: "whole",
  converts: false,
  booksMinor: null,
};

/** The points at which a test may cut the power. */
export type Stage =
  | "status"
  | "last_result"
  | "heard"
  | "confirmed"
  | "done"
  | "result_sent"
  | "result_confirmed";
