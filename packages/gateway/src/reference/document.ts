import { HELP } from "@banco/console/errors/help";
import { PROBLEMS, type ProblemCode } from "@banco/core";
import { SCOPE_TEXTS } from "../auth/oauth/scopes.ts";
import { TAGS } from "../server/operations.ts";
import { ProblemBody } from "../server/schemas.ts";
import { problemAnswer, responseName } from "./answers.ts";
import { Components } from "./components.ts";
import { operationOf, pathOf } from "./operation.ts";
import type { DescribedRoute, Schema } from "./route.ts";
import { webhooksOf } from "./webhooks.ts";

/** The URLs of the installation that the document describes. */
export interface Place {
  baseUrl: string;
  appUrl: string;
}

const ABOUT = `One API for the counter: payments, fiscal documents and stores, whoever the provider is.

**Money** is a decimal number in major units, with no more decimals than the currency has: \`12.5\` is 12.50 EUR. **Times** are RFC 3339 in UTC.
**Unknown fields and parameters are refused**, with the nearest known name; \`null\` for an optional field is the same as leaving it out.

**Errors** are problems (RFC 9457) with a stable \`code\`. **\`Idempotency-Key\`** makes a request that moves money or issues a document safe to
retry: a retry with the same key never repeats the operation and gets the original response, with \`Idempotency-Replayed: true\`.`;

/** Returns the OpenAPI 3.1 of the routes. */
export function documentOf(routes: readonly DescribedRoute[], { baseUrl, appUrl }: Place): Schema {
  const components = new Components();
  const paths: Record<string, Schema> = {};
  for (const route of routes) {
    const path = pathOf(route.url);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, components) };
  }
  const webhooks = webhooksOf(components);
  components.write(ProblemBody as unknown as Schema);
  const text = JSON.stringify(paths);
  const shared = CODES.filter((code) => text.includes(`/responses/${responseName(code)}"`));
  const used = CODES.filter((code) => shared.includes(code) || text.includes(`/examples/${code}"`));
  return {
    openapi: "3.1.0",
    info: {
      title: "Banco",
      version: "1.0.0",
      summary: "One API for the counter",
      description: ABOUT,
      contact: { name: "Banco", url: `${baseUrl}/docs` },
      license: { name: "Apache 2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: baseUrl, description: "This installation" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: components.schemas(),
      responses: Object.fromEntries(shared.map((code) => [responseName(code), sharedAnswer(code)])),
      examples: Object.fromEntries(used.map((code) => [code, exampleOf(code, baseUrl)])),
      headers: HEADERS,
      securitySchemes: securitySchemes(baseUrl, appUrl),
    },
  };
}

const CODES = Object.keys(PROBLEMS) as ProblemCode[];

function sharedAnswer(code: ProblemCode): Schema {
  return problemAnswer(String(PROBLEMS[code][0]), [code]);
}

function exampleOf(code: ProblemCode, baseUrl: string): Schema {
  const [status, title] = PROBLEMS[code];
  const { meaning, remedy } = HELP[code];
  const requestId = "req_01a1fd351a7d75c1b4ab7c1b9f2b8d3e";
  const type = `${baseUrl}/docs/errors#${code}`;
  return {
    summary: title,
    description: remedy,
    value: { type, title, status, detail: meaning, code, requestId },
  };
}

function securitySchemes(baseUrl: string, appUrl: string): Schema {
  return {
    bearer: {
      type: "http",
      scheme: "bearer",
      description: "An access token of the user's own session or of an app, or an API key",
    },
    oauth2: {
      type: "oauth2",
      description: "The access that a merchant grants to an app",
      flows: {
        authorizationCode: {
          authorizationUrl: `${appUrl}/connect`,
          tokenUrl: `${baseUrl}/v1/auth/token`,
          refreshUrl: `${baseUrl}/v1/auth/token`,
          scopes: SCOPE_TEXTS,
        },
      },
    },
    sourceAddress: {
      type: "apiKey",
      in: "header",
      name: "X-Source-Address",
      description: "As issued when the bridge was created",
    },
  };
}

const text = (description: string, example: string) => ({ description, schema: { type: "string" }, example });
const count = (description: string, example: number) => ({
  description,
  schema: { type: "integer" },
  example,
});
const HEADERS = {
  RequestId: text(
    "Identifies the request in logs; quote it when you ask for help",
    "req_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
  ),
  IdempotencyReplayed: text(
    "`true`: the response to an earlier request with the same Idempotency-Key",
    "true",
  ),
  RetryAfter: count("Seconds to wait before retrying", 2),
  RateLimitLimit: count("Requests per minute", 600),
  RateLimitRemaining: count("Requests left in the current minute", 0),
  RateLimitReset: count("Seconds until the next minute begins", 17),
  WwwAuthenticate: text(
    "What is wrong with the token, and where to find out how to get one (RFC 6750, RFC 9728)",
    'Bearer error="invalid_token"',
  ),
};
