import type { Role } from "../roles.ts";

/** The notices that are e-mailed, with the roles that can act on them. */
export const NOTICES = {
  silentBridge: {
    text: "A bridge has been offline for longer than the merchant's limit.",
    told: ["owner", "manager", "technician"],
  },
  lostAccount: {
    text: "A provider no longer accepts an account's credentials.",
    told: ["owner", "manager"],
  },
  endingAccess: {
    text: "An account's access expires within two weeks and must be renewed by a person.",
    told: ["owner", "manager"],
  },
  rejectedInvoice: { text: "An invoice was rejected.", told: ["owner", "manager", "accountant"] },
  failedReceipt: {
    text: "A receipt failed some time after its sale.",
    told: ["owner", "manager", "cashier"],
  },
  longVerification: {
    text: "A payment's outcome is still unknown after an hour.",
    told: ["owner", "manager"],
  },
  linkWindow: {
    text: "Links of terminals and registers must be declared: their window opens, ends within a week, or has ended.",
    told: ["owner", "manager", "accountant"],
  },
  newDispute: {
    text: "A payer disputes a payment, and the merchant has until a deadline to respond.",
    told: ["owner", "manager"],
  },
  monthJournal: {
    text: "Last month's journal (prima nota), on the day that the merchant chose.",
    told: ["owner", "manager", "accountant"],
  },
} as const satisfies Record<string, { text: string; told: readonly Role[] }>;

export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];

/** Whether members with a role receive a kind of notice. */
export function isTold(role: Role, kind: NoticeKind): boolean {
  const { told }: { told: readonly Role[] } = NOTICES[kind];
  return told.includes(role);
}
