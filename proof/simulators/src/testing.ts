import { FAULT_WORDS, REQUEST_FAULTS, WEBHOOK_FAULTS } from "./kit/faults.ts";
import { TOKENS as MOLLIE } from "./mollie/payments.ts";
import { VAULT as PAYPAL } from "./paypal/orders.ts";
import { HOTP_FAILURES as SATISPAY } from "./satispay/payments.ts";
import { TOKENS as SQUARE } from "./square/cards.ts";
import { cardOf, NAMES as STRIPE, type TestCard } from "./stripe/cards.ts";
import { TEST_AMOUNTS } from "./stripe/terminal/cardholder.ts";

/**
 * Returns the tables of the testing guide, as Markdown, by their names in the guide. They are generated
 * from the simulators' own data.
 */
export function testingTables(): Record<string, string> {
  const fault = (name: keyof typeof FAULT_WORDS) => [`\`${name}\``, FAULT_WORDS[name]];
  return {
    testCards: tableOf(["Provider", "Token", "The payment"], cards()),
    testCodes: tableOf(
      ["Provider", "A code that ends in", "The payment"],
      Object.entries(SATISPAY).map(([end, [, words]]) => ["`satispay`", `\`${end}\``, `fails: ${words}`]),
    ),
    testAmounts: tableOf(
      ["Amount ends in", "Ends as"],
      Object.entries(TEST_AMOUNTS).map(([cents, code]) => [`\`.${cents.padStart(2, "0")}\``, `\`${code}\``]),
    ),
    requestFaults: tableOf(["Fault of a request", "The provider \u2026"], REQUEST_FAULTS.map(fault)),
    webhookFaults: tableOf(["Fault of a webhook", "The provider \u2026"], WEBHOOK_FAULTS.map(fault)),
  };
}

function cards(): string[][] {
  const plain = (provider: string, tokens: Readonly<Record<string, string | null | undefined>>) =>
    Object.entries(tokens).map(([token, code]) => [
      `\`${provider}\``,
      `\`${token}\``,
      code ? `declined: \`${code}\`` : "good",
    ]);
  const square = Object.entries(SQUARE).map(([token, { decline }]) => [token, decline] as const);
  return [
    ...Object.entries(STRIPE).map(([name, number]) => [
      "`stripe`",
      `\`pm_card_${name}\``,
      outcomeOf(cardOf(number)!),
    ]),
    ...plain("square", Object.fromEntries(square)),
    ...plain("mollie", MOLLIE),
    ...plain("paypal", PAYPAL),
  ];
}

function outcomeOf({ brand, funding, country, decline, authenticate, refund }: TestCard): string {
  const declined = decline && `declined: \`${decline.decline_code}\``;
  if (authenticate) return `the payer confirms it (3-D Secure)${declined ? `, then ${declined}` : ""}`;
  if (refund) return refund === "pending" ? "good; its refund is `pending` first" : "good; its refund fails";
  return declined ?? `good: ${brand}, ${funding}, ${country}`;
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
