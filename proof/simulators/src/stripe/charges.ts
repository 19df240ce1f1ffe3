import { type Route, route } from "./api.ts";
import type { Decline } from "./cards.ts";
import type { Charge, PaymentIntent, PaymentMethod } from "./objects/payment.ts";
import { cardFacts } from "./payment-methods.ts";
import type { Caller } from "./types.ts";
import { created, listPage, pagination, within } from "./wire/list.ts";
import { params, refused, text } from "./wire/params.ts";
import { newId, seconds, type World } from "./world.ts";

interface ChargeFacts {
  intent: PaymentIntent;
  method: PaymentMethod;
  captured: boolean;
  failure?: Decline;
  reader?: { id: string; location: string | null };
}

/** Records an attempt to charge a card. */
export function newCharge(
  world: World,
  caller: Caller,
  { intent, method, captured, failure, reader }: ChargeFacts,
): Charge {
  const id = newId("ch");
  world.owners.put("", { id, account: caller.account });
  return world.charges.put(caller.account, {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    application: intent.application,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount,
    balance_transaction: captured ? newId("txn") : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: "BANCO SANDBOX",
    captured,
    created: seconds(world),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid: failure === undefined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method, intent.amount, reader),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: failure ? null : `${world.kit.baseUrl()}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: failure ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: intent.transfer_group,
    _number: method._number,
  });
}

function outcomeOf(failure: Decline | undefined): object {
  const reason = failure?.decline_code ?? null;
  return {
    advice_code: failure?.advice_code ?? null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? "declined_by_network" : "approved_by_network",
    reason,
    risk_level: "normal",
    risk_score: 20,
    seller_message: failure
      ? "The bank did not return any further details with this decline."
      : "Payment complete.",
    type: failure ? "issuer_declined" : "authorized",
  };
}

function detailsOf(
  method: PaymentMethod,
  amount: number,
  reader: ChargeFacts["reader"],
): Record<string, unknown> {
  const facts = { ...cardFacts(method._number), amount_authorized: amount };
  if (!reader) {
    const checks = { address_line1_check: null, address_postal_code_check: null, cvc_check: null };
    return {
      card: {
        ...facts,
        authorization_code: "123456",
        checks,
        electronic_commerce_indicator: null,
        installments: null,
        mandate: null,
        network: facts.brand,
        network_transaction_id: null,
        regulated_status: "unregulated",
        three_d_secure: null,
        transaction_link_id: null,
        wallet: null,
      },
      type: "card",
    };
  }
  const card_present = {
    ...facts,
    brand_product: null,
    cardholder_name: null,
    emv_auth_data: null,
    generated_card: null,
    incremental_authorization_supported: false,
    location: reader.location,
    network: facts.brand,
    network_transaction_id: null,
    offline: null,
    read_method: "contactless_emv",
    reader: reader.id,
    overcapture_supported: false,
    preferred_locales: ["it"],
    receipt: {
      account_type: facts.funding,
      application_cryptogram: null,
      application_preferred_name: facts.brand.toUpperCase(),
      authorization_code: "123456",
      authorization_response_code: null,
      cardholder_verification_method: null,
      dedicated_file_name: null,
      terminal_verification_results: null,
      transaction_status_information: null,
    },
  };
  return { card_present, type: "card_present" };
}

/** Returns the charge routes (API reference, "Charges"). */
export function chargeRoutes(world: World): Route[] {
  return [
    route(
      "GET",
      "/v1/charges",
      params(
        {},
        { ...pagination, created, payment_intent: text(), customer: refused, transfer_group: text() },
      ),
      ({ caller, params: query }) =>
        listPage(world.charges, caller.account, {
          url: "/v1/charges",
          kind: "charge",
          params: query,
          matching: (charge) =>
            within(charge.created, query.created) &&
            (query.payment_intent === undefined || charge.payment_intent === query.payment_intent) &&
            (query.transfer_group === undefined || charge.transfer_group === query.transfer_group),
        }),
    ),
  ];
}
