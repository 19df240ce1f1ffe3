import type { Role } from "../roles.ts";

/** The notices that are e-mailed, with the roles that can act on them. */
export const NOTICES = {
  silentBridge: {
    text: "A bridge has been offline for longer than the merchant's limit.",
    roles: ["owner", "manager", "technician"],
  },
  lostAccount: {
    text: "A provider no longer accepts an account's credentials.",
    roles: ["owner", "manager"],
  },
  endingAccess: {
    text: "An account's access expires within two weeks and must be renewed by a person.",
    roles: ["owner", "manager"],
  },
  rejectedInvoice: { text: "An invoice was rejected.", roles: ["owner", "manager", "accountant"] },
  failedReceipt: {
    text: "A receipt failed some time after its sale.",
    roles: ["owner", "manager", "cashier"],
  },
  longVerification: {
    text: "A payment's outcome is still unknown after an hour.",
    roles: ["owner", "manager"],
  },
  linkWindow: {
    text: "Links of terminals and registers must be declared: their window opens, ends within a week, or has ended.",
    roles: ["owner", "manager", "accountant"],
  },
  newDispute: {
    text: "A payer disputes a payment, and the merchant has until a deadline to respond.",
    roles: ["owner", "manager"],
  },
  monthJournal: {
    text: "Last month's journal (prima nota), on the day that the merchant chose.",
    roles: ["owner", "manager", "accountant"],
  },
} as const satisfies Record<string, { text: string; roles: readonly Role[] }>;

export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];

/** Whether members with a role receive a kind of notice. */
export function receivesNotice(role: Role, kind: NoticeKind): boolean {
  const { roles }: { roles: readonly Role[] } = NOTICES[kind];
  return roles.includes(role);
}
