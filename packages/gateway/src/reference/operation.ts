import { type Connectable, fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";
import { neededRight, rolesFor } from "../roles.ts";
import { answersOf, mediaOf } from "./answers.ts";
import type { Components } from "./components.ts";
import { exampleOfParameter } from "./examples/parameters.ts";
import { hasHeader, isForOwners, scopeOf, takesBody } from "./problems.ts";
import { type DescribedRoute, propertiesOf, type Schema } from "./route.ts";

/** The name of the source address in `security`, where client generators expect it. */
const SOURCE_ADDRESS = "x-source-address";

/** Returns an operation for the document. */
export function operationOf(route: DescribedRoute, components: Components): Schema {
  const { operationId, summary, tags, body } = route.schema;
  const parameters = parametersOf(route, components);
  return {
    operationId,
    tags,
    summary,
    description: descriptionOf(route),
    security: securityOf(route),
    ...(parameters.length > 0 && { parameters }),
    ...(takesBody(route.schema) && { requestBody: bodyOf(body!, components) }),
    responses: answersOf(route, components),
  };
}

/** Returns the path in OpenAPI format: `/v1/tables/{tableId}`. */
export function pathOf(url: string): string {
  return url.replaceAll(/:(\w+)/g, "{$1}");
}

function descriptionOf(route: DescribedRoute): string {
  const { description = "" } = route.schema;
  return [description, accessOf(route), rolesOf(route), servedBy(route)].filter(Boolean).join("\n\n");
}

function accessOf({ method, config }: DescribedRoute): string {
  if (isForOwners(config)) return "Only for the user's own session: apps and API keys are rejected.";
  const scope = scopeOf(config);
  if (scope === "refunds")
    return "Apps and API keys need the scope `refunds:write`, which `payments:write` includes unless the app sets `separateRefunds`.";
  return scope ? `Apps and API keys need the scope \`${fullScope(scope, method)}\`.` : "";
}

/** Returns the roles that may call an operation, unless all roles may. */
function rolesOf({ method, config }: DescribedRoute): string {
  if (config.open || neededRight(config, method) === undefined) return "";
  const always = rolesFor(config, method, { isLive: true });
  const named = rolesFor(config, method, { isLive: false }).map((role) =>
    always.includes(role) ? `\`${role}\`` : `\`${role}\` (where no real money moves)`,
  );
  return `People need ${named.length === 1 ? "the role" : "one of the roles"} ${named.join(", ")}.`;
}

function fullScope(area: string, method: string): string {
  return `${area}:${method === "GET" ? "read" : "write"}`;
}

/** Returns the providers that support an operation, by capability. */
function servedBy({ config: { payment, fiscal, store } }: DescribedRoute): string {
  const able = (providers: readonly Connectable[], capability: string) =>
    providers.filter(
      ({ manifest }) =>
        capability === "any" || (manifest.capabilities as readonly string[]).includes(capability),
    );
  const served = [
    ...(payment ? able(paymentProviders(), payment) : []),
    ...(fiscal ? able(fiscalProviders(), fiscal) : []),
    ...(store ? able(storeProviders(), "any") : []),
  ];
  return served.length > 0
    ? `Providers: ${served.map(({ manifest }) => `\`${manifest.id}\``).join(", ")}.`
    : "";
}

function securityOf(route: DescribedRoute): Schema[] {
  const { config, method } = route;
  if (hasHeader(route, SOURCE_ADDRESS)) return [{ sourceAddress: [] }];
  if (config.open) return [];
  if (isForOwners(config)) return [{ bearer: [] }];
  const scope = scopeOf(config);
  const ways = [{ bearer: [] }, { oauth2: scope ? [fullScope(scope, method)] : [] }];
  return scope === "refunds" ? [...ways, { oauth2: ["payments:write"] }] : ways;
}

function parametersOf({ url, schema }: DescribedRoute, components: Components): Schema[] {
  const { params, querystring, headers } = schema;
  const places = [
    ["path", params],
    ["query", querystring],
    ["header", headers],
  ] as const;
  return places.flatMap(([place, declared]) =>
    Object.entries(propertiesOf(declared))
      .filter(([name]) => name !== SOURCE_ADDRESS)
      .map(([name, { description, ...one }]) => {
        const required = place === "path" || ((declared!.required ?? []) as string[]).includes(name);
        const example = required && place !== "header" ? exampleOfParameter(url, name) : undefined;
        return {
          name: place === "header" ? capitalised(name) : name,
          in: place,
          required,
          description: description ?? describedByName(place, name),
          schema: components.write(one),
          ...(example !== undefined && { example }),
        };
      }),
  );
}

/**
 * Returns a default description of a parameter: `The terminal's ID` for terminalId in the path; `Only those of this
 * status` for a filter.
 */
function describedByName(place: string, name: string): string {
  const [, noun] = /^(\w+)Id$/.exec(name) ?? [];
  if (noun && place === "path") return `The ${noun}'s ID`;
  return noun ? `Only those of this ${noun}` : `Only those of this ${name}`;
}

function capitalised(header: string): string {
  return header.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

function bodyOf(body: Schema, components: Components): Schema {
  const contents = (body.content ?? { "application/json": { schema: body } }) as Record<
    string,
    { schema: Schema }
  >;
  const written = Object.entries(contents).map(([type, { schema }]) => [type, mediaOf(schema, components)]);
  return { required: true, content: Object.fromEntries(written) };
}
