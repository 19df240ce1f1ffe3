import { type FormValues, readAmount } from "@banco/ui";
import { callOnce } from "../../api/keyed.ts";
import type { Payment } from "../../api/records.ts";

/** The currency of trial payments. */
export const CURRENCY = "EUR";

/** The name of the app in these payments. */
const CLIENT = "console";

/** Takes a payment from the fields of a form. */
export type Charge = (values: FormValues, headers?: Readonly<Record<string, string>>) => Promise<Payment>;

/** Takes payments of one kind; a retry after a lost response has the same key and does not charge twice. */
export function chargeAt(provider: string, kind: "card" | "link" | "terminal"): Charge {
  const path = `/v1/payment/${provider}/${kind}`;
  return ({ amount = "", ...rest }, headers = {}) => {
    const body = { ...rest, amount: readAmount(amount, CURRENCY).amounts[0] };
    const sent = { body, headers: { ...headers, "x-client-id": CLIENT } };
    return callOnce<Payment>(`try ${provider} ${kind}`, "POST", path, sent);
  };
}
