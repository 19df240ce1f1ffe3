import { PROBLEMS, type ProblemCode } from "@banco/core";
import { neededRight } from "../roles.ts";
import { NO_BODY } from "../server/strictness.ts";
import { type DescribedRoute, propertiesOf } from "./route.ts";

/** The errors that follow from the kind of operation; the operation's text lists its own. */
const OF_KIND: readonly [codes: readonly ProblemCode[], applies: (route: DescribedRoute) => boolean][] = [
  [["validation_failed"], (route) => route.config.ignoresUnknown === undefined || takesInput(route)],
  [["malformed_body", "body_too_large", "unsupported_media_type"], ({ schema }) => takesBody(schema)],
  [["raw_card_data_refused"], ({ config, schema }) => takesBody(schema) && !config.verbatim],
  [["unauthorized"], ({ config }) => !config.open],
  [["insufficient_scope"], ({ config }) => scopeOf(config) !== undefined],
  [["insufficient_role"], ({ config, method }) => !config.open && neededRight(config, method) !== undefined],
  [["forbidden"], ({ config }) => isForOwners(config)],
  [["provider_not_found"], ({ url }) => url.includes("/:providerId")],
  [["account_not_found"], ({ url, config }) => url.includes("/:providerId/") && !config.open],
  [["not_found"], ({ url }) => /\/:(?!providerId)/.test(url)],
  [["not_found"], (route) => hasHeader(route, "x-source-address")],
  [["capability_not_supported"], ({ config }) => (config.payment ?? config.fiscal ?? "any") !== "any"],
  [["client_id_mismatch"], (route) => hasHeader(route, "x-client-id")],
  [["conflict"], (route) => hasHeader(route, "if-match")],
  [["idempotency_in_progress", "idempotency_key_reused"], (route) => hasHeader(route, "idempotency-key")],
  [["rate_limited", "internal_error", "unavailable"], () => true],
];

/** Returns an operation's possible errors, in the order of the error table. */
export function problemsOf(route: DescribedRoute): ProblemCode[] {
  const codesOfRoute = new Set<ProblemCode>(route.schema.problems);
  for (const [codes, applies] of OF_KIND)
    if (applies(route)) for (const code of codes) codesOfRoute.add(code);
  return (Object.keys(PROBLEMS) as ProblemCode[]).filter((code) => codesOfRoute.has(code));
}

/** Whether a route has a header parameter. */
export function hasHeader({ schema }: DescribedRoute, name: string): boolean {
  return Object.hasOwn(propertiesOf(schema.headers), name);
}

/** Whether a route accepts a non-empty body. */
export function takesBody({ body }: DescribedRoute["schema"]): boolean {
  return body !== undefined && body !== (NO_BODY as object);
}

/** Whether a route declares fields that a request may have, either in the body or as query parameters. */
function takesInput({ schema }: DescribedRoute): boolean {
  return takesBody(schema) || Object.keys(propertiesOf(schema.querystring)).length > 0;
}

/** Returns the area of the scope that an app's token needs. */
export function scopeOf({ open, scope }: DescribedRoute["config"]): string | undefined {
  return open || scope === "any" ? undefined : scope;
}

/** Whether only a signed-in user may call the operation. */
export function isForOwners({ open, scope }: DescribedRoute["config"]): boolean {
  return !open && scope === undefined;
}
