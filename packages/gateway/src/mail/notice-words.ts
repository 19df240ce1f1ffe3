import type { Language } from "./language.ts";
import { moneyOf } from "./money.ts";

/** The facts of each kind of notice. */
export interface NoticeFacts {
  silent_bridge: { name: string; since: Date };
  /** A connection that was lost; `area` is the account's: payment, fiscal or store. */
  lost_account: { name: string; area: string; provider: string };
  /** An access that must be renewed by hand: the tax office's password, or the provider's grant. */
  ending_access: {
    name: string;
    area: string;
    provider: string;
    endsAt: Date;
    /** True for a password alone: people are notified of a grant before it ends. */
    hasEnded: boolean;
    isPassword: boolean;
  };
  rejected_invoice: { id: string; number: string | null; reason: string | null };
  /** A receipt that failed; the amount is in cents. */
  failed_receipt: { provider: string; amountMinor: number; createdAt: Date; reason: string | null };
  /**
   * A payment that takes unusually long; the amount is in minor units, `provider` is its id and `name` its
   * name for people.
   */
  long_verification: {
    id: string;
    provider: string;
    name: string;
    amountMinor: number;
    currency: string;
    createdAt: Date;
  };
  /** Links to declare in one window, whose days are local dates (YYYY-MM-DD). */
  link_window: { links: number; opensOn: string; closesOn: string; stage: "open" | "closing" | "overdue" };
  /** A dispute; the amount is in minor units, `provider` is its ID and `name` its name for people. */
  new_dispute: {
    provider: string;
    name: string;
    transactionId: string | null;
    amountMinor: number;
    currency: string;
    reason: string | null;
    respondBy: Date | null;
    needsResponse: boolean;
  };
}

export type NoticeName = keyof NoticeFacts;

/** The text of an e-mail, with its link's label. */
export interface NoticeWords {
  subject: string;
  paragraphs: string[];
  link: string;
}

/** Writes times and amounts. */
export interface Writing {
  time(moment: Date): string;
  day(moment: Date): string;
  money(amountMinor: number, currency: string): string;
}

/** The texts of a language. */
export type NoticeTexts = {
  readonly [Name in NoticeName]: (facts: NoticeFacts[Name], write: Writing) => NoticeWords;
};

/** Returns a writer of amounts, and of times by the merchant's clock, in a language. */
export function writingIn(language: Language, timeZone: string): Writing {
  const form = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone, ...style });
  return {
    time: (moment) => form({ timeStyle: "short" }).format(moment),
    day: (moment) => form({}).format(moment),
    money: (amountMinor, currency) => moneyOf(amountMinor, currency, language),
  };
}

/** Returns a time that has the same date in every time zone of Europe. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** A notice that someone has to handle. */
export type NoticeText = { [Name in NoticeName]: { kind: Name } & NoticeFacts[Name] }[NoticeName];
