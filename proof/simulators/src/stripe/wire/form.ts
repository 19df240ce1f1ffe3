import qs from "qs";
import { invalid } from "./errors.ts";

/** A parameter as received: `a[b]=c` is `{ a: { b: "c" } }`, `a[0]=b` and `a[]=b` are `{ a: ["b"] }`. */
export type FormValue = string | FormValue[] | Form;
export interface Form {
  [key: string]: FormValue;
}

/** Bounds that no request within Stripe's limits exceeds. */
const LIMITS = { depth: 8, arrayLimit: 200, parameterLimit: 2_000 };

/** Parses form-encoded parameters of a body or a query. */
export function parseForm(text: string): Form {
  return qs.parse(text, LIMITS) as Form;
}

/** Parses the body of a POST. Stripe's v1 API accepts only forms (API reference, "Introduction"). */
export function parseBody(body: string, contentType: string | undefined): Form {
  if (body === "") return {};
  if (contentType?.startsWith("application/json")) {
    throw invalid(
      "Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.",
    );
  }
  return parseForm(body);
}
