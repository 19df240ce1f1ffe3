import type { Language } from "./language.ts";
import { moneyOf } from "./money.ts";

/** The facts of what needs a person, by its kind. */
export interface NoticeFacts {
  silent_bridge: { name: string; since: Date };
  /** `area` is the account's: payment, fiscal or store. */
  lost_account: { name: string; area: string; provider: string };
  /** A person renews it: the tax office's password, or what the provider granted. */
  ending_access: {
    name: string;
    area: string;
    provider: string;
    endsAt: Date;
    /** Only a password's: of what the provider granted people are told before. */
    hasEnded: boolean;
    isPassword: boolean;
  };
  rejected_invoice: { id: string; number: string | null; reason: string | null };
  /** The amount is in cents. */
  failed_receipt: { provider: string; amountMinor: number; createdAt: Date; reason: string | null };
  /** The amount is in minor units; `provider` is its id, `name` what people call it. */
  long_verification: {
    id: string;
    provider: string;
    name: string;
    amountMinor: number;
    currency: string;
    createdAt: Date;
  };
}

export type NoticeName = keyof NoticeFacts;

/** The text of a mail, and the words of its link. */
export interface NoticeWords {
  subject: string;
  paragraphs: string[];
  link: string;
}

/** How times and amounts are written. */
export interface Writing {
  time(moment: Date): string;
  day(moment: Date): string;
  money(amountMinor: number, currency: string): string;
}

/** The texts of a language. */
export type NoticeTexts = {
  readonly [Name in NoticeName]: (facts: NoticeFacts[Name], write: Writing) => NoticeWords;
};

/** Writes times as a merchant's clock shows them, and amounts, in a language. */
export function writingIn(language: Language, timeZone: string): Writing {
  const form = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone, ...style });
  return {
    time: (moment) => form({ timeStyle: "short" }).format(moment),
    day: (moment) => form({}).format(moment),
    money: (amountMinor, currency) => moneyOf(amountMinor, currency, language),
  };
}

/** Something that needs a person. */
export type NoticeText = { [Name in NoticeName]: { kind: Name } & NoticeFacts[Name] }[NoticeName];
