import type { Context } from "@banco/providers/payment/nexi/manifest";
import { findOrder } from "@banco/providers/payment/nexi/orders";
import { nexi } from "@banco/providers/payment/nexi/provider";
import type { PaymentPlan } from "../plan.ts";

/** A person pays on each page. */
export const nexiPlan: PaymentPlan = {
  provider: nexi,
  apiVersion: "phoenix-0.0",
  needs: "A test merchant of XPay's in EUR, JPY and KWD, and the APIKey of its test back office.",
  settings: {},
  wrongKeys: { apiKey: "revoked-00000000000000000000" },
  amounts: [
    { currency: "EUR", amountMinor: 1250, sent: '"amount":"1250","currency":"EUR"' },
    { currency: "JPY", amountMinor: 1250, sent: '"amount":"1250","currency":"JPY"' },
    { currency: "KWD", amountMinor: 5120, sent: '"amount":"5120","currency":"KWD"' },
  ],
  cardPage: true,
  countCharges: (context, id) => count(context as Context, id, "AUTHORIZATION"),
  // Refunds have no ID of ours, so the refunds of the payment's own order are counted.
  countRefunds: (context, _id, { charge }) => count(context as Context, charge.id, "REFUND"),
  simulatedPayer: { way: "good" },
};

async function count(context: Context, chargeId: string, type: string): Promise<number> {
  const { operations = [] } = (await findOrder(context, chargeId)) ?? {};
  return operations.filter(
    ({ operationType, operationResult }) => operationType === type && operationResult === "EXECUTED",
  ).length;
}
