import type { Pace } from "./wire.ts";

/** The plan for a transaction and its messages. */
export interface Plan {
  /** `leave`: nobody comes, and the terminal gives up without a word. */
  cardholder: "approve" | "decline" | "cancel" | "leave";
  /** The terminal's words for a refusal. */
  words: string;
  cardMs: number;
  /** The texts the terminal shows meanwhile, with a pause after each. */
  progress: string[];
  progressMs: number;
  /** Whether it shows that before it confirms the message. */
  showsFirst: boolean;
  /** Rejects the message so many times. */
  rejects: number;
  /**
   * The point at which the connection breaks. The terminal carries out a request it has heard: it does not
   * stop for its network.
   */
  cut: "before_confirming" | "after_confirming" | "before_result" | "after_result" | null;
  /** Whether a message whose connection broke before it was confirmed was heard at all. */
  hears: boolean;
  /** `late`, `never`: the result comes first. */
  confirms: "first" | "late" | "never";
  /** So many copies of the result have a wrong check byte. */
  spoiltResults: number;
  /** Bytes that belong to nothing, before the confirmation. */
  stray: number[];
  pace: Pace;
  /** The cardholder pays in the card's own currency. */
  converts: boolean;
  /** The amount that is booked instead of the one asked for, as when the staff has typed another. */
  booksMinor: number | null;
}

export const GOOD: Plan = {
  cardholder: "approve",
  words: "CARTA RIFIUTATA",
  cardMs: 0,
  progress: ["INSERIRE CARTA", "ATTENDERE PREGO"],
  progressMs: 0,
  showsFirst: false,
  rejects: 0,
  cut: null,
  hears: true,
  confirms: "first",
  spoiltResults: 0,
  stray: [],
  pace: "whole",
  converts: false,
  booksMinor: null,
};

/** Moments at which a test may pull a plug. */
export type Moment =
  | "status"
  | "last_result"
  | "heard"
  | "confirmed"
  | "done"
  | "result_sent"
  | "result_confirmed";
