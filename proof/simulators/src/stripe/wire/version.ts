import { invalid } from "./errors.ts";

/** An API version, e.g. `2023-10-16` or `2026-10-28.endive`; versions sort as text. */
export type ApiVersion = string;

/** The version for an account that has not pinned one. */
export const ACCOUNT_VERSION: ApiVersion = "2026-10-28.endive";
/**
 * The first version with `allowed_payment_method_types` instead of `payment_method_types` (stripe-node
 * changelog, 23.0.0).
 */
const ALLOWED_TYPES_SINCE = "2026-09-30";
/** The first version that by default captures some time after the payment (changelog of 2024-04-10). */
const ASYNC_CAPTURE_SINCE = "2024-04-10";

/** Parses the `Stripe-Version` header. */
export function readVersion(header: string | undefined): ApiVersion {
  if (header === undefined) return ACCOUNT_VERSION;
  if (/^20[12]\d-\d\d-\d\d(\.[a-z]+)?$/.test(header)) return header;
  throw invalid(
    `Invalid Stripe API version: ${header}. You can find a list of all available versions at https://docs.stripe.com/changelog.`,
  );
}

/** Whether the version has `allowed_payment_method_types`. */
export function hasAllowedTypes(version: ApiVersion): boolean {
  return version >= ALLOWED_TYPES_SINCE;
}

/** Returns the default `capture_method` of the version. */
export function usualCaptureMethod(version: ApiVersion): "automatic" | "automatic_async" {
  return version >= ASYNC_CAPTURE_SINCE ? "automatic_async" : "automatic";
}
