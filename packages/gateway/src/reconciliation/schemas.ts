import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { TIME_LIST } from "../server/paging.ts";
import { Amount, Id, ModeField, Nullable, Page, Time } from "../server/schemas.ts";
import { REASONS } from "./kinds.ts";

const KindWord = Words("ReconciliationKind", REASONS);
const StatusWord = Words("ReconciliationStatus", {
  open: "Someone has to check it.",
  resolved: "Someone has explained it in a note.",
  cleared: "Its cause is gone.",
});
const MemberId = Type.String({ minLength: 1, maxLength: 255, description: "A member of the merchant" });
const Note = Type.String({ minLength: 1, maxLength: 1000, description: "The explanation" });

export const CaseRecord = Type.Object(
  {
    id: Type.String({ description: "Stable for the same kind and record" }),
    kind: KindWord,
    reason: Type.String({ description: "What the kind means" }),
    status: StatusWord,
    mode: ModeField,
    provider: Nullable(Type.String()),
    amount: {
      ...Amount,
      description: "The amount in question, or the difference; negative if it is missing",
    },
    currency: Type.String(),
    references: Type.Record(Type.String(), Type.String(), {
      description:
        "The related records, such as `transactionId` and `payoutId`, and the text of a bank line (`bankText`)",
    }),
    since: { ...Time, description: "The time of the related record" },
    assignedTo: Nullable(MemberId),
    note: Nullable(Note),
    resolvedBy: Nullable(Type.String({ description: "The member; null for an API key" })),
    resolvedAt: Nullable(Time),
    updatedAt: Time,
  },
  { title: "ReconciliationCase" },
);
export const CasePage = Page(CaseRecord);
export const CaseParams = Type.Object({ caseId: Id });

export const CaseQuery = Type.Object({
  ...TIME_LIST,
  mode: Type.Optional(ModeField),
  status: Type.Optional({ ...StatusWord, description: "Defaults to open" }),
  kind: Type.Optional(KindWord),
  assignedTo: Type.Optional(MemberId),
});

export const CasePatch = Type.Object(
  {
    assignedTo: Type.Optional(Nullable(MemberId)),
    status: Type.Optional(
      Words("ReconciliationDecision", {
        resolved: "It is explained; needs a note.",
        open: "It is open again.",
      }),
    ),
    note: Type.Optional(Nullable(Note)),
  },
  { title: "ReconciliationUpdate" },
);

export type CaseRecord = Static<typeof CaseRecord>;
export type CasePatch = Static<typeof CasePatch>;
