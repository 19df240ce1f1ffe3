import { hash } from "node:crypto";
import type { Limit } from "../limits/attempts.ts";

/** The reason why an e-mail is sent, which determines its limits. */
export type MailKind = "passcode" | "invitation" | "receipt" | "notice" | "security";

/** The parties of an e-mail. */
export interface Envelope {
  kind: MailKind;
  /** The merchant on whose behalf it is sent, or null. */
  tenantId: string | null;
  /** The person, key or app that requested it; null if the gateway itself sends it. */
  sender: string | null;
  /**
   * Whether anyone has already signed in to the address from the requesting network. Known networks are counted
   * separately, so that strangers cannot use up the owner's limit.
   */
  isFromKnownNetwork?: boolean;
}

type Most = readonly [mails: number, seconds: number];

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * The limits of each kind of e-mail: per merchant, per sender, per recipient of one merchant, and per recipient. With
 * `isDropped`, an e-mail over the limit is dropped, because no one is waiting for it, or because the change that it
 * reports must not fail; otherwise it is rejected.
 */
interface KindLimits {
  merchant?: Most;
  sender?: Most;
  recipientOfMerchant?: Most;
  recipient: Most;
  isDropped: boolean;
}

/** Returns the limits. The operator sets how many receipts a merchant may send per day. */
export function mailLimits(receiptsPerDay: number): Readonly<Record<MailKind, KindLimits>> {
  return {
    // Passcode requests are limited by network at sign-in, before a hash is computed.
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

/** Returns the limits that apply to an e-mail. */
export function limitsOf(
  { merchant, sender, recipientOfMerchant, recipient }: KindLimits,
  { kind, tenantId, sender: from, isFromKnownNetwork = false }: Envelope,
  to: string,
): Limit[] {
  const limit = (most: Most | undefined, subject: string | null): Limit[] =>
    most && subject !== null
      ? [{ subject: `mail ${kind} ${subject}`, tries: most[0], seconds: most[1] }]
      : [];
  // The counters outlive the erasure of personal data, so they do not contain any addresses.
  const address = hash("sha256", to.toLowerCase(), "base64url");
  return [
    ...limit(merchant, tenantId && `by ${tenantId}`),
    ...limit(sender, from && `by ${tenantId} ${from}`),
    ...limit(recipientOfMerchant, tenantId && `by ${tenantId} to ${address}`),
    ...limit(recipient, `${isFromKnownNetwork ? "known " : ""}to ${address}`),
  ];
}
