import {
  dueOf,
  isHeld,
  isOpen,
  paidOf,
  type Question,
  returnedOf,
  type Sale,
  type SaleDocument,
  type SalePayment,
  type SaleReturn,
  type SaleStatus,
  undoIn,
} from "./sale.ts";

/** The parts of a sale that change. */
export type Parts = Pick<Sale, "content" | "payments" | "document" | "returns">;

/** The state that follows from a sale's parts. */
export interface State {
  status: SaleStatus;
  question: Question | null;
  /** Whether the sale has an operation to run or to wait for. */
  isMoving: boolean;
}

/** Returns the state of a sale, computed from its payments, document and returns. */
export function stateOf(parts: Parts): State {
  const state = stateOfParts(parts);
  const isReleasing = parts.payments.some(({ isHeldLate }) => isHeldLate);
  return isReleasing ? { ...state, isMoving: true } : state;
}

function stateOfParts(parts: Parts): State {
  const { payments, document, returns, content } = parts;
  const undo = undoIn(parts);
  if (undo) return stateOfUndo(undo, parts);
  // A completed sale stays completed while its debt is paid.
  const unknown = payments.find(({ status, settles }) => status === "verification" && !settles);
  if (unknown) return withQuestion("question", unknownPayment(unknown.id, unknown.failure?.message), true);
  if (payments.some((payment) => isOpen(payment.status) && !isHeld(payment) && !payment.settles))
    return withoutQuestion("paying", true);
  const held = stateOfHeld(parts);
  if (held) return held;
  if (document?.status === "verification") return withQuestion("question", unknownDocument(document), true);
  if (dueOf(parts) > 0) return withoutQuestion("open", false);
  if (content.document.kind !== "none") {
    if (document === null || isOpen(document.status)) return withoutQuestion("issuing", true);
    if (document.status !== "completed") return withQuestion("question", refusedDocument(document), false);
  }
  const troubled = returns.map(questionOfReturn).find((question) => question !== undefined);
  const isReturned = returnedOf(parts) > 0 && returnedOf(parts) === paidOf(parts);
  const isMoving = [...returns, ...payments].some(({ status }) => isOpen(status));
  if (troubled) return withQuestion("question", troubled, isMoving);
  return withoutQuestion(isReturned && !isMoving ? "returned" : "completed", isMoving);
}

/** Returns the status of a return, computed from its payments and its document. */
export function statusOfReturn({ payments, document }: Pick<SaleReturn, "payments" | "document">) {
  if (payments.some(({ status }) => status === "verification")) return "verification";
  if (payments.some(({ status }) => isOpen(status))) return "pending";
  const isRefused = payments.some(({ status }) => status !== "completed");
  if (isRefused) return payments.some(({ status }) => status === "completed") ? "pending" : "failed";
  if (document === null || document.status === "completed") return "completed";
  return "pending";
}

/**
 * Returns the state of a sale with held amounts: they are captured once the document is issued, and released if it is
 * refused. Returns undefined if no action is needed.
 */
function stateOfHeld({ payments, document, content, returns }: Parts): State | undefined {
  const held = payments.filter(isHeld);
  if (document?.status === "failed") return held.length > 0 ? withoutQuestion("paying", true) : undefined;
  if (document?.status !== "completed") return undefined;
  const refused = held.find(({ failure }) => failure !== null);
  if (refused)
    return withQuestion("question", refusedCapture(refused, ["capture_again", "give_back"]), false);
  if (held.length > 0) return withoutQuestion("paying", true);
  if (dueOf({ content, payments, returns }) === 0) return undefined;
  const lost = payments.findLast(({ heldUntil }) => heldUntil !== undefined);
  if (!lost) return undefined;
  return paidOf({ payments, returns }) === 0
    ? withoutQuestion("paying", true)
    : withQuestion("question", refusedCapture(lost, ["give_back"]), false);
}

function stateOfUndo(undo: SaleReturn, { payments, returns }: Parts): State {
  const isReleasing = payments.some(({ status, heldUntil }) => heldUntil !== undefined && isOpen(status));
  if (isReleasing) return withoutQuestion("paying", true);
  const isMoving = returns.some(({ status }) => isOpen(status));
  if (undo.status === "completed") return withoutQuestion("undone", isMoving);
  const question = questionOfReturn(undo);
  return question ? withQuestion("question", question, false) : withoutQuestion("paying", true);
}

/** Returns the question for a return that was partly refunded and partly refused. */
function questionOfReturn({ payments, document, status }: SaleReturn): Question | undefined {
  if (status === "completed" || status === "failed" || payments.some((one) => isOpen(one.status)))
    return undefined;
  const refused = payments.find((one) => one.status !== "completed");
  if (refused)
    return {
      kind: "refund_refused",
      text: "Part of the return was refunded, but the provider refused the rest.",
      evidence: [`Payment ${refused.paymentId}: ${refused.failure?.message ?? refused.status}`],
      choices: ["refund_again"],
    };
  if (document?.status === "verification") return unknownDocument(document);
  return document && !isOpen(document.status) ? refusedDocument(document, ["issue_again"]) : undefined;
}

function refusedDocument(
  { provider, failure, status }: SaleDocument,
  choices: Question["choices"] = ["issue_again", "give_back"],
): Question {
  return {
    kind: "document_refused",
    text: "The customer has paid, but the document was not issued.",
    evidence: [`${provider}: ${failure?.message ?? status}`],
    choices,
  };
}

function refusedCapture({ id, failure }: SalePayment, choices: Question["choices"]): Question {
  return {
    kind: "capture_refused",
    text: "The document was issued, but a payment held for it was not captured.",
    evidence: [`Payment ${id}: ${failure?.message ?? "the amount is no longer held"}`],
    choices,
  };
}

function unknownDocument({ provider, failure }: SaleDocument): Question {
  return {
    kind: "document_unknown",
    text: "The customer has paid, or the amount is held, but it is unknown whether the document was issued.",
    evidence: [`${provider}: ${failure?.message ?? "it has not responded"}`],
    choices: ["ask_again"],
  };
}

function unknownPayment(id: string, message: string | undefined): Question {
  return {
    kind: "payment_unknown",
    text: "It is unknown whether a payment went through. Banco keeps checking.",
    evidence: [`Payment ${id}: ${message ?? "its provider has not responded"}`],
    choices: ["ask_again"],
  };
}

const withoutQuestion = (status: SaleStatus, isMoving: boolean): State => ({
  status,
  question: null,
  isMoving,
});

const withQuestion = (status: SaleStatus, question: Question, isMoving: boolean): State => ({
  status,
  question,
  isMoving,
});
