import { Bodies, type FieldMisfit } from "../kit/fields.ts";
import type { JsonCall, Refusal } from "../kit/json-api.ts";
import { problem } from "./management.ts";
import { refuse } from "./world.ts";

const AMOUNT = { string: ["amount/currency"], integer: ["amount/value"] };
/** The string fields shared by payments and links. */
const REQUIRED = [
  ...[...AMOUNT.string, "merchantAccount", "reference", "returnUrl", "countryCode", "dateOfBirth"],
  ...["deliverAt", "mcc", "merchantOrderReference", "recurringProcessingModel", "shopperEmail"],
  ...["shopperLocale", "shopperReference", "shopperStatement", "socialSecurityNumber", "store"],
  "telephoneNumber",
];
const REQUIRED_OBJECTS = [
  ...["applicationInfo", "billingAddress", "deliveryAddress", "fundOrigin", "fundRecipient", "metadata"],
  ...["platformChargebackLogic", "riskData", "shopperName", "threeDS2RequestData"],
];
const DISPUTE = ["merchantAccountCode!", "disputePspReference!"];
const STORE = [
  ...["description", "phoneNumber", "externalReferenceId", "reference", "shopperStatement", "status"],
  ...["city", "country", "line1", "line2", "line3", "postalCode", "stateOrProvince"].map(
    (name) => `address/${name}`,
  ),
];

/**
 * The fields of each body, by type (Adyen/adyen-openapi, CheckoutService-v72.json and
 * ManagementService-v3.json).
 */
const BODIES = new Bodies({
  "POST /v72/payments": {
    string: [
      ...[...REQUIRED, "paymentMethod/type!", "paymentMethod/storedPaymentMethodId", "channel", "origin"],
      ...["authenticationData/attemptAuthentication", "additionalData/manualCapture", "shopperInteraction"],
      ...["deviceFingerprint", "entityType", "industryUsage", "orderReference", "recurringExpiry"],
      ...["recurringFrequency", "redirectFromIssuerMethod", "redirectToIssuerMethod", "sessionValidity"],
      ...["checkoutAttemptId", "shopperConversionId", "shopperIP"],
    ],
    integer: [...AMOUNT.integer, "captureDelayHours", "fraudOffset"],
    boolean: ["enableOneClick", "enablePayOut", "enableRecurring", "storePaymentMethod", "trustedShopper"],
    object: [
      ...[...REQUIRED_OBJECTS, "accountInfo", "additionalAmount", "bankAccount", "browserInfo", "company"],
      ...["dccQuote", "enhancedSchemeData", "installments", "localizedShopperStatement", "mandate", "order"],
      ...["merchantRiskIndicator", "mpiData", "surcharge"],
    ],
    array: ["lineItems", "splits"],
  },
  "POST /v72/paymentLinks": {
    string: [...REQUIRED, "description", "expiresAt", "storePaymentMethodMode", "themeId"],
    integer: [...AMOUNT.integer, "captureDelayHours"],
    boolean: ["manualCapture", "reusable", "showRemovePaymentMethodButton", "splitCardFundingSources"],
    object: [...REQUIRED_OBJECTS, "installmentOptions"],
    array: ["allowedPaymentMethods", "blockedPaymentMethods", "lineItems", "requiredShopperFields", "splits"],
  },
  "PATCH /v72/paymentLinks/:id": { string: ["status!"] },
  "POST /v72/payments/:id/refunds": {
    string: [...AMOUNT.string, "merchantAccount", "capturePspReference", "merchantRefundReason", "reference"],
    integer: AMOUNT.integer,
    array: ["lineItems", "splits"],
  },
  "POST /v72/payments/:id/captures": {
    string: [...AMOUNT.string, "merchantAccount", "reference"],
    integer: AMOUNT.integer,
    array: ["lineItems", "splits", "subMerchants"],
    object: ["platformChargebackLogic"],
  },
  "POST /v72/payments/:id/cancels": { string: ["merchantAccount", "reference"] },
  "POST /v72/payments/:id/reversals": { string: ["merchantAccount", "reference"] },
  "POST /ca/services/DisputeService/v30/retrieveApplicableDefenseReasons": { string: DISPUTE },
  "POST /ca/services/DisputeService/v30/supplyDefenseDocument": {
    string: [
      ...DISPUTE,
      ...["defenseDocumentTypeCode", "contentType", "content"].map((name) => `defenseDocuments/*/${name}!`),
    ],
  },
  "POST /ca/services/DisputeService/v30/defendDispute": { string: [...DISPUTE, "defenseReasonCode!"] },
  "POST /v3/merchants/:merchant/webhooks": {
    string: [
      ...["url", "type", "communicationFormat", "description", "username", "password", "networkType"],
      "encryptionProtocol",
    ],
    boolean: [
      "active",
      "acceptsExpiredCertificate",
      "acceptsSelfSignedCertificate",
      "populateSoapActionHeader",
    ],
    object: ["additionalSettings"],
  },
  "POST /v3/merchants/:merchant/stores": { string: STORE, array: ["businessLineIds"] },
  "PATCH /v3/stores/:id": { string: STORE, array: ["businessLineIds"] },
});

/**
 * Checks request bodies. Checkout returns 400 with 702 for a body that it cannot parse
 * (https://github.com/Adyen/adyen-python-api-library/issues/129); Management returns 422 with the fields,
 * as in its `RestServiceError`.
 */
export const bodies = {
  of: BODIES,
  refuse({ place, expected, isMissing }: FieldMisfit, { path }: Omit<JsonCall<string>, "who">): Refusal {
    const name = place.join(".");
    const message = isMissing ? `Required field '${name}' is not provided.` : `'${name}' is no ${expected}.`;
    if (path.startsWith("/v3/")) return problem(422, "Invalid request", [{ name, message, value: "" }]);
    return isMissing ? refuse(422, "130", message) : refuse(400, "702", message);
  },
};
