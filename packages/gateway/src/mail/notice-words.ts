import type { Language } from "./language.ts";
import { moneyOf } from "./money.ts";

/** The facts of each kind of notice. */
export interface NoticeFacts {
  silent_bridge: { name: string; since: Date };
  /** A connection that was lost; `area` is the account's area: payment, fiscal or store. */
  lost_account: { name: string; area: string; provider: string };
  /** Access that must be renewed manually: the tax office password, or the provider's grant. */
  ending_access: {
    name: string;
    area: string;
    provider: string;
    endsAt: Date;
    /** Only true for a password, because people are notified of a grant before it expires. */
    hasEnded: boolean;
    isPassword: boolean;
  };
  rejected_invoice: { id: string; number: string | null; reason: string | null };
  /** A receipt that failed; the amount is in cents. */
  failed_receipt: { provider: string; amountMinor: number; createdAt: Date; reason: string | null };
  /**
   * A payment whose outcome has been unknown for unusually long. The amount is in minor units; `provider` is the
   * provider's ID and `name` its display name.
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
  /** A dispute. The amount is in minor units; `provider` is the provider's ID and `name` its display name. */
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

/** An e-mail's text and the label of its link. */
export interface NoticeWords {
  subject: string;
  paragraphs: string[];
  link: string;
}

/** Formats times and amounts. */
export interface Writing {
  time(timestamp: Date): string;
  day(timestamp: Date): string;
  money(amountMinor: number, currency: string): string;
}

/** The wording in one language. */
export type NoticeTexts = {
  readonly [Name in NoticeName]: (facts: NoticeFacts[Name], write: Writing) => NoticeWords;
};

/** Returns a formatter for amounts and for times in the merchant's time zone, in a language. */
export function writingIn(language: Language, timeZone: string): Writing {
  const form = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone, ...style });
  return {
    time: (timestamp) => form({ timeStyle: "short" }).format(timestamp),
    day: (timestamp) => form({}).format(timestamp),
    money: (amountMinor, currency) => moneyOf(amountMinor, currency, language),
  };
}

/** Returns a time on this date that has the same date in every European time zone. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** A notice that someone has to handle. */
export type NoticeText = { [Name in NoticeName]: { kind: Name } & NoticeFacts[Name] }[NoticeName];
