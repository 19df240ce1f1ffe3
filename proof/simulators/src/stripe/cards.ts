/** The decline of a charge on a test card. */
export interface Decline {
  code: string;
  decline_code: string;
  message: string;
  advice_code?: string;
  param?: string;
}

/** A test card (docs.stripe.com/testing). */
export interface TestCard {
  brand: string;
  funding: "credit" | "debit" | "prepaid";
  country: string;
  decline?: Decline;
  /** Whether the payer must authenticate with 3D Secure. */
  authenticate?: boolean;
  /** How its refunds proceed: pending at first, or succeeded at first and failed later. */
  refund?: "pending" | "fails";
}

const declined = (decline_code: string, message: string, advice_code?: string): Decline => ({
  code: "card_declined",
  decline_code,
  message,
  ...(advice_code !== undefined && { advice_code }),
});

const NOT_NAMED = "Your card was declined.";

/** Issuers' reasons (docs.stripe.com/declines/codes) with Stripe's message to the payer. */
export const DECLINES: Readonly<Record<string, Decline>> = {
  generic_decline: declined("generic_decline", NOT_NAMED, "try_again_later"),
  insufficient_funds: declined("insufficient_funds", "Your card has insufficient funds.", "try_again_later"),
  lost_card: declined("lost_card", NOT_NAMED, "do_not_try_again"),
  stolen_card: declined("stolen_card", NOT_NAMED, "do_not_try_again"),
  fraudulent: declined("fraudulent", NOT_NAMED),
  card_velocity_exceeded: declined(
    "card_velocity_exceeded",
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  ),
  call_issuer: declined("call_issuer", NOT_NAMED),
  incorrect_pin: declined("incorrect_pin", NOT_NAMED),
  withdrawal_count_limit_exceeded: declined("withdrawal_count_limit_exceeded", NOT_NAMED),
  pin_try_exceeded: declined("pin_try_exceeded", NOT_NAMED),
  expired_card: {
    code: "expired_card",
    decline_code: "expired_card",
    message: "Your card has expired.",
    advice_code: "confirm_card_data",
    param: "exp_month",
  },
  incorrect_cvc: {
    code: "incorrect_cvc",
    decline_code: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
    advice_code: "confirm_card_data",
    param: "cvc",
  },
  processing_error: {
    code: "processing_error",
    decline_code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
    advice_code: "try_again_later",
  },
};

const good = (brand: string, funding: TestCard["funding"] = "credit", country = "US"): TestCard => ({
  brand,
  funding,
  country,
});
const failing = (reason: keyof typeof DECLINES): TestCard => {
  const decline = DECLINES[reason];
  return decline ? { ...good("visa"), decline } : good("visa");
};

const CARDS: Readonly<Record<string, TestCard>> = {
  "4242424242424242": good("visa"),
  "4000056655665556": good("visa", "debit"),
  "5555555555554444": good("mastercard"),
  "5200828282828210": good("mastercard", "debit"),
  "5105105105105100": good("mastercard", "prepaid"),
  "378282246310005": good("amex"),
  "371449635398431": good("amex"),
  "6011111111111117": good("discover"),
  "3056930009020004": good("diners"),
  "3566002020360505": good("jcb"),
  "6200000000000005": good("unionpay"),
  "4000003800000008": good("visa", "credit", "IT"),
  "4000000000000002": failing("generic_decline"),
  "4000000000009995": failing("insufficient_funds"),
  "4000000000009987": failing("lost_card"),
  "4000000000009979": failing("stolen_card"),
  "4000000000000069": failing("expired_card"),
  "4000000000000127": failing("incorrect_cvc"),
  "4000000000000119": failing("processing_error"),
  "4000000000006975": failing("card_velocity_exceeded"),
  "4100000000000019": failing("fraudulent"),
  "4000002500003155": { ...good("visa"), authenticate: true },
  "4000002760003184": { ...good("visa"), authenticate: true },
  "4000000000003220": { ...good("visa"), authenticate: true },
  "4000008400001629": { ...failing("generic_decline"), authenticate: true },
  "4000000000007726": { ...good("visa"), refund: "pending" },
  "4000000000005126": { ...good("visa"), refund: "fails" },
};

/**
 * The card numbers by the text after `pm_card_` or `tok_` in the test payment methods and tokens; declines
 * also exist as `visa_...`.
 */
export const NAMES: Readonly<Record<string, string>> = {
  visa: "4242424242424242",
  visa_debit: "4000056655665556",
  mastercard: "5555555555554444",
  mastercard_debit: "5200828282828210",
  mastercard_prepaid: "5105105105105100",
  amex: "378282246310005",
  discover: "6011111111111117",
  diners: "3056930009020004",
  jcb: "3566002020360505",
  unionpay: "6200000000000005",
  it: "4000003800000008",
  chargeDeclined: "4000000000000002",
  chargeDeclinedInsufficientFunds: "4000000000009995",
  chargeDeclinedLostCard: "4000000000009987",
  chargeDeclinedStolenCard: "4000000000009979",
  chargeDeclinedExpiredCard: "4000000000000069",
  chargeDeclinedIncorrectCvc: "4000000000000127",
  chargeDeclinedProcessingError: "4000000000000119",
  chargeDeclinedVelocityLimitExceeded: "4000000000006975",
  chargeDeclinedFraudulent: "4100000000000019",
  radarBlock: "4100000000000019",
  authenticationRequired: "4000002500003155",
  authenticationRequiredOnSetup: "4000002500003155",
  threeDSecureRequired: "4000000000003220",
  threeDSecure2Required: "4000000000003220",
  threeDSecureRequiredChargeDeclined: "4000008400001629",
  pendingRefund: "4000000000007726",
  refundFail: "4000000000005126",
};

/** Returns the test card of a number. */
export function cardOf(number: string): TestCard | undefined {
  return CARDS[number];
}

/** Returns the number behind `pm_card_visa`, `tok_chargeDeclined` and the like. */
export function numberOfToken(token: string): string | undefined {
  const name = /^(?:pm_card_|tok_)(.+)$/.exec(token)?.[1];
  if (name === undefined) return undefined;
  return NAMES[name] ?? (name.startsWith("visa_") ? NAMES[name.slice("visa_".length)] : undefined);
}
