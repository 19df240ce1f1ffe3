import { Bodies, type FieldMisfit } from "../kit/fields.ts";
import type { JsonCall, Refusal } from "../kit/json-api.ts";
import { refuse } from "./world.ts";

const MONEY = ["amount/currency_code", "amount/value"];
const CONTEXT = ["return_url", "cancel_url", "landing_page", "user_action", "shipping_preference"];
const API = "operations/*/api_integration_preference/rest_api_integration";

/** The fields of each body, by type (paypal/paypal-rest-api-specifications). */
const BODIES = new Bodies({
  "POST /v2/checkout/orders": {
    string: [
      "intent",
      ...[...MONEY, "custom_id", "description", "invoice_id", "reference_id", "payee/merchant_id"].map(
        (name) => `purchase_units/*/${name}`,
      ),
      ...[...CONTEXT, "payment_method_preference"].map(
        (name) => `payment_source/paypal/experience_context/${name}`,
      ),
      ...["return_url", "cancel_url"].map((name) => `payment_source/card/experience_context/${name}`),
      "payment_source/card/vault_id",
    ],
    object: ["application_context", "payer"],
  },
  "POST /v2/checkout/orders/:id/capture": { object: ["payment_source"] },
  "POST /v2/checkout/orders/:id/authorize": { object: ["payment_source"] },
  "POST /v2/payments/authorizations/:id/capture": {
    string: [...MONEY, "invoice_id", "note_to_payer", "soft_descriptor"],
    boolean: ["final_capture"],
    object: ["payment_instruction"],
  },
  "POST /v2/payments/captures/:id/refund": {
    string: [...MONEY, "custom_id", "invoice_id", "note_to_payer"],
    object: ["payment_instruction"],
  },
  "POST /v1/notifications/webhooks": { string: ["url", "event_types/*/name"] },
  "POST /v1/notifications/verify-webhook-signature": {
    string: [
      ...["auth_algo", "cert_url", "transmission_id", "transmission_sig", "transmission_time", "webhook_id"],
      ...["id", "create_time", "event_type", "event_version", "resource_type"].map(
        (name) => `webhook_event/${name}`,
      ),
    ],
  },
  "POST /v2/customer/partner-referrals": {
    string: [
      ...["email", "preferred_language_code", "tracking_id", "partner_config_override/return_url"],
      ...["products/*", "capabilities/*", "legal_consents/*/type", "operations/*/operation"],
      ...["integration_method", "integration_type", "third_party_details/features/*"].map(
        (name) => `${API}/${name}`,
      ),
    ],
    boolean: ["legal_consents/*/granted"],
    object: ["business_entity", "financial_instruments", "payout_attributes"],
  },
});

/**
 * Checks request bodies: `MALFORMED_REQUEST_JSON` with the field
 * (https://github.com/blendbyte/laravel-paypal/issues/417).
 */
export const bodies = {
  of: BODIES,
  refuse({ place }: FieldMisfit, { path }: Omit<JsonCall<string>, "who">): Refusal {
    const name = path.startsWith("/v1/notifications/") ? "VALIDATION_ERROR" : "INVALID_REQUEST";
    return refuse(400, name, "MALFORMED_REQUEST_JSON", `/${place.join("/")}`);
  },
};
