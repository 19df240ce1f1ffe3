import { hash } from "node:crypto";
import type { Limit } from "../limits/attempts.ts";

/** The reason for which a mail is sent; it decides the mail's limits. */
export type MailKind = "passcode" | "invitation" | "receipt" | "notice" | "security";

/** The people between whom a mail goes. */
export interface Envelope {
  kind: MailKind;
  /** The merchant in whose name it is sent; null: nobody's. */
  tenantId: string | null;
  /** The person, key or app that asked for it; null: the gateway sends it by itself. */
  sender: string | null;
  /**
   * Whether somebody signed in to the address from the asking network before: these are counted apart, so that
   * strangers elsewhere do not use up the owner's.
   */
  isFromKnownNetwork?: boolean;
}

type Most = readonly [mails: number, seconds: number];

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * The most mails of each kind: in a merchant's name, by one sender, to an address in one merchant's name, and
 * to an address in all. `isDropped`: a mail beyond them is left out, because nobody who asked could wait or
 * the change that it reports must go through; the others are refused.
 */
interface KindLimits {
  merchant?: Most;
  sender?: Most;
  recipientOfMerchant?: Most;
  recipient: Most;
  isDropped: boolean;
}

/** Returns the table of limits; the number of receipts that a merchant may send is the operator's setting. */
export function mailLimits(receiptsPerDay: number): Readonly<Record<MailKind, KindLimits>> {
  return {
    // Sign-in counts who asks for passcodes by network, before it computes their hashes.
    passcode: { recipient: [30, HOUR], isDropped: false },
    invitation: { merchant: [50, DAY], sender: [50, DAY], recipient: [10, DAY], isDropped: false },
    receipt: {
      merchant: [receiptsPerDay, DAY],
      sender: [100, HOUR],
      recipientOfMerchant: [20, DAY],
      recipient: [100, DAY],
      isDropped: false,
    },
    notice: { merchant: [1_000, DAY], recipient: [200, DAY], isDropped: true },
    security: { merchant: [1_000, DAY], recipient: [200, DAY], isDropped: true },
  };
}

/** Returns what a mail counts against. */
export function limitsOf(
  { merchant, sender, recipientOfMerchant, recipient }: KindLimits,
  { kind, tenantId, sender: from, isFromKnownNetwork = false }: Envelope,
  to: string,
): Limit[] {
  const limit = (most: Most | undefined, subject: string | null): Limit[] =>
    most && subject !== null
      ? [{ subject: `mail ${kind} ${subject}`, tries: most[0], seconds: most[1] }]
      : [];
  // The counters outlive an erasure of the person, so they do not hold the address.
  const address = hash("sha256", to.toLowerCase(), "base64url");
  return [
    ...limit(merchant, tenantId && `by ${tenantId}`),
    ...limit(sender, from && `by ${tenantId} ${from}`),
    ...limit(recipientOfMerchant, tenantId && `by ${tenantId} to ${address}`),
    ...limit(recipient, `${isFromKnownNetwork ? "known " : ""}to ${address}`),
  ];
}
