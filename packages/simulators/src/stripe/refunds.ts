import { type Route, route } from "./api.ts";
import { cardOf } from "./cards.ts";
import { emit } from "./events/emit.ts";
import type { Caller, Charge, Refund } from "./types.ts";
import { invalid, missing } from "./wire/errors.ts";
import { created, listPage, pagination, within } from "./wire/list.ts";
import { formatMoney } from "./wire/money.ts";
import { boolean, changeMetadata, integer, metadata, oneOf, params, refused, text } from "./wire/params.ts";
import { ACCOUNT_VERSION } from "./wire/version.ts";
import { newId, seconds, type World } from "./world.ts";

/** How long an asynchronous refund takes to settle. */
const SETTLE_MS = 3_000;
const SETTLE = "settle_refund";

const createParams = params(
  {},
  {
    payment_intent: text(),
    charge: text(),
    amount: integer(),
    reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
    metadata,
    refund_application_fee: boolean,
    reverse_transfer: boolean,
    currency: refused,
    customer: refused,
    instructions_email: text(),
    origin: refused,
  },
);
type NewRefund = ReturnType<typeof createParams>;

interface Settlement {
  account: string;
  refund: string;
  succeeds: boolean;
}

export function refundRoutes(world: World): Route[] {
  world.kit.timers.task<Settlement>(SETTLE, ({ account, refund, succeeds }) =>
    settleRefund(world, account, refund, succeeds),
  );
  const find = (account: string, id: string): Refund => {
    const refund = world.refunds.get(account, id);
    if (!refund) throw missing("refund", id);
    return refund;
  };
  return [
    route("POST", "/v1/refunds", createParams, ({ caller, params: wanted }) => {
      const charge = chargeToRefund(world, caller, wanted);
      return createRefund(world, caller, charge, wanted);
    }),
    route(
      "GET",
      "/v1/refunds",
      params({}, { ...pagination, created, charge: text(), payment_intent: text() }),
      ({ caller, params: query }) =>
        listPage(world.refunds, caller.account, {
          url: "/v1/refunds",
          kind: "refund",
          params: query,
          matching: (refund) =>
            within(refund.created, query.created) &&
            (query.charge === undefined || refund.charge === query.charge) &&
            (query.payment_intent === undefined || refund.payment_intent === query.payment_intent),
        }),
    ),
    route("GET", "/v1/refunds/:id", params({}, {}), ({ caller, id }) => find(caller.account, id)),
    route("POST", "/v1/refunds/:id", params({}, { metadata }), ({ caller, id, params: change }) => {
      const before = find(caller.account, id);
      return world.refunds.put(caller.account, {
        ...before,
        metadata: changeMetadata(before.metadata, change.metadata),
      });
    }),
  ];
}

/** The charge that a refund's parameters name. */
export function chargeToRefund(
  world: World,
  caller: Caller,
  { payment_intent: intentId, charge: chargeId }: { payment_intent?: string; charge?: string },
): Charge {
  if (chargeId !== undefined) {
    const charge = world.charges.get(caller.account, chargeId);
    if (!charge) throw missing("charge", chargeId, "charge");
    return charge;
  }
  if (intentId === undefined) {
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
      {
        code: "parameter_missing",
      },
    );
  }
  const intent = world.intents.get(caller.account, intentId);
  if (!intent) throw missing("payment_intent", intentId, "payment_intent");
  const charge = world.charges.get(caller.account, intent.latest_charge ?? "");
  if (charge?.status !== "succeeded") {
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  return charge;
}

/** Gives back what was taken, or a part of it. */
export function createRefund(
  world: World,
  caller: Caller,
  charge: Charge,
  { amount, reason, metadata: meta }: Pick<NewRefund, "amount" | "reason" | "metadata">,
): Refund {
  const left = charge.amount - charge.amount_refunded;
  requireRefundable(charge, left, amount);
  const how = cardOf(charge._number)?.refund;
  const refund = world.refunds.put(caller.account, {
    id: newId("re"),
    object: "refund",
    amount: amount ?? left,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: seconds(world),
    currency: charge.currency,
    customer: null,
    destination_details: {
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
      type: "card",
    },
    metadata: changeMetadata({}, meta),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(how === "pending" && { pending_reason: "processing" }),
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: how === "pending" ? "pending" : "succeeded",
    transfer_reversal: null,
  });
  const refundedAmount = charge.amount_refunded + refund.amount;
  const changed = world.charges.put(caller.account, {
    ...charge,
    amount_refunded: refundedAmount,
    refunded: refundedAmount === charge.amount,
  });
  emit(world, caller, "charge.refunded", changed);
  emit(world, caller, "refund.created", refund);
  if (how !== undefined) {
    const settlement: Settlement = {
      account: caller.account,
      refund: refund.id,
      succeeds: how === "pending",
    };
    world.kit.timers.set(refund.id, SETTLE, SETTLE_MS, settlement);
  }
  return refund;
}

function requireRefundable(charge: Charge, left: number, amount: number | undefined): void {
  if (charge.status !== "succeeded") {
    throw invalid(`Charge ${charge.id} has failed and cannot be refunded.`);
  }
  if (charge.refunded) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  if (!charge.captured) {
    throw invalid(
      "You cannot refund a charge created by a PaymentIntent that has not been captured yet. Cancel the PaymentIntent instead.",
    );
  }
  if (amount === undefined) return;
  if (amount < 1) {
    throw invalid("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  if (amount > left) {
    throw invalid(
      `Refund amount (${formatMoney(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency)})`,
      { param: "amount" },
    );
  }
}

/** An asynchronous refund comes to its end; a failed one goes back to the merchant's balance (docs.stripe.com/refunds). */
export function settleRefund(
  world: World,
  account: string,
  id: string,
  succeeds: boolean,
): Refund | undefined {
  const refund = world.refunds.get(account, id);
  if (!refund || refund.status === "failed") return refund;
  const caller: Caller = { account, version: ACCOUNT_VERSION, request: null, platform: null };
  const { pending_reason: _pending, ...settled } = refund;
  if (succeeds) {
    const done = world.refunds.put(account, { ...settled, status: "succeeded" });
    emit(world, caller, "refund.updated", done);
    emit(world, caller, "charge.refund.updated", done);
    return done;
  }
  const failed = world.refunds.put(account, {
    ...settled,
    failure_balance_transaction: newId("txn"),
    failure_reason: "expired_or_canceled_card",
    status: "failed",
  });
  const charge = world.charges.get(account, refund.charge);
  if (charge) {
    const amount_refunded = charge.amount_refunded - refund.amount;
    world.charges.put(account, { ...charge, amount_refunded, refunded: false });
  }
  emit(world, caller, "refund.updated", failed);
  emit(world, caller, "refund.failed", failed);
  emit(world, caller, "charge.refund.updated", failed);
  return failed;
}
