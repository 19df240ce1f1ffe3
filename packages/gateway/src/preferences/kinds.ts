import type { Role } from "../roles.ts";

/** The notices that are sent by mail, each with the roles that can do something about it. */
export const NOTICES = {
  silentBridge: {
    text: "A bridge has been silent for as long as the merchant says.",
    told: ["owner", "manager", "technician"],
  },
  lostAccount: {
    text: "A provider no longer accepts an account's access.",
    told: ["owner", "manager"],
  },
  endingAccess: {
    text: "An account's access ends within two weeks, and a person has to renew it.",
    told: ["owner", "manager"],
  },
  rejectedInvoice: { text: "An invoice was rejected.", told: ["owner", "manager", "accountant"] },
  failedReceipt: {
    text: "A receipt failed after its sale, and not at once.",
    told: ["owner", "manager", "cashier"],
  },
  longVerification: {
    text: "Of a payment asked for an hour ago, nobody knows yet whether it was made.",
    told: ["owner", "manager"],
  },
} as const satisfies Record<string, { text: string; told: readonly Role[] }>;

export type NoticeKind = keyof typeof NOTICES;
export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[];

/** Whether people of a role get notices of a kind. */
export function isTold(role: Role, kind: NoticeKind): boolean {
  const { told }: { told: readonly Role[] } = NOTICES[kind];
  return told.includes(role);
}
