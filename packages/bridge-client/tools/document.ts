import { OPERATIONS, type Operation } from "./operations.ts";
import { SCHEMAS, type SchemaName } from "./schemas.ts";

const ABOUT = `The protocol between a till and Banco's local bridge, which drives the shop's terminal and fiscal printer.

**Responses** are envelopes: \`{ "success": true, "data": … }\`, or \`{ "success": false, "error": "…" }\` with a text for the person at the counter and nothing charged or issued.
**Money** is a decimal number of euros: \`12.5\` is 12.50 EUR. **Unknown fields are refused.**

**\`Idempotency-Key\`** makes a request that moves money or issues a document safe to repeat. Send a new key for each sale, payment or document, and the same key when the response is lost. Without a key, an equal request from the same machine within 180 seconds counts as a repeat.

The bridge accepts programs on its own machine, machines in \`allowedAddresses\`, and tills with a pairing secret (\`X-Till-Secret\`); web pages only from \`allowedOrigins\`.`;

const TAGS: Readonly<Record<Operation["tag"], string>> = {
  Status: "The bridge and its devices",
  Payments: "Card payments on the shop's terminal, and their refunds",
  Documents: "Receipts on the fiscal printer, and invoices",
  Sales: "Money and document in one operation",
  Orders: "The outcome of a request with a lost response",
};

/** The failures of the protocol, by status (specification, section 7). */
const FAILURES = {
  "400":
    "The request is invalid, and the error names each invalid field; or the bridge's rights do not allow it",
  "403": "The caller, its PIN or the bridge's rights do not allow it",
  "404": "The bridge has no such sale",
  "409": "Another sale holds the order (`code` is `order_in_sale`)",
  "415": "The Content-Type is not application/json",
  "500": "A device, or the hosted API, could not do it. Nothing was charged or issued",
} as const;

/** Returns the OpenAPI 3.1 document of the local protocol on port 5200. */
export function protocolDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of OPERATIONS) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationObject(operation) };
  }
  return JSON.parse(
    JSON.stringify({
      openapi: "3.1.0",
      info: {
        title: "Banco's local bridge",
        version: "1.0.0",
        summary: "Terminal and fiscal printer for the till",
        description: ABOUT,
        license: { name: "Apache 2.0", identifier: "Apache-2.0" },
      },
      servers: [{ url: "http://127.0.0.1:5200", description: "A bridge on the till's own machine" }],
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      paths,
      components: { schemas: { ...SCHEMAS, Failure: FAILURE }, responses: failures(), securitySchemes: TILL },
    }),
  );
}

const TILL = {
  tillSecret: {
    type: "apiKey",
    in: "header",
    name: "X-Till-Secret",
    description: "A till's pairing secret; programs on the bridge's own machine need none",
  },
};

const FAILURE = {
  type: "object",
  required: ["success", "error"],
  properties: {
    success: { type: "boolean", const: false },
    error: { type: "string", description: "As text for the person at the counter" },
    code: { type: "string", description: "The hosted API's code, if any" },
  },
};

function failures() {
  const entries = Object.entries(FAILURES).map(([status, description]) => [
    `Failure${status}`,
    {
      description,
      content: {
        "application/json": {
          schema: { $ref: "#/components/schemas/Failure" },
          example: { success: false, error: description },
        },
      },
    },
  ]);
  return Object.fromEntries(entries);
}

function operationObject(operation: Operation) {
  const { id, tag, summary, description, body, isBodyOptional, data, examples } = operation;
  const { mayBeUnknown, mayConflict, method } = operation;
  const parameters = parametersOf(operation);
  const refused = ["400", "403", ...(mayBeUnknown ? ["404"] : []), ...(mayConflict ? ["409"] : [])];
  const failed = [...refused, ...(method === "post" ? ["415"] : []), "500"];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: [{}, { tillSecret: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !isBodyOptional,
        content: { "application/json": { schema: named(body), example: examples.body } },
      },
    }),
    responses: {
      "200": {
        description: "The outcome",
        content: {
          "application/json": {
            schema: envelopeOf(data),
            example: { success: true, data: examples.data },
          },
        },
      },
      ...Object.fromEntries(
        failed.map((status) => [status, { $ref: `#/components/responses/Failure${status}` }]),
      ),
    },
  };
}

const named = (name: SchemaName) => ({ $ref: `#/components/schemas/${name}` });

function envelopeOf(data: SchemaName) {
  return {
    type: "object",
    required: ["success", "data"],
    properties: { success: { type: "boolean", const: true }, data: named(data) },
  };
}

function parametersOf({ path, query, takesKey, takesPin }: Operation) {
  const text = { type: "string" };
  const [, inPath] = /\{(\w+)\}/.exec(path) ?? [];
  return [
    ...(inPath
      ? [{ name: inPath, in: "path", required: true, description: PATH_TEXTS[inPath], schema: text }]
      : []),
    ...(query ? [{ ...query, in: "query", required: true, schema: text }] : []),
    ...(takesKey
      ? [
          {
            name: "Idempotency-Key",
            in: "header",
            description: "1 to 255 printable characters; retries with the same key have no further effect",
            schema: { type: "string", minLength: 1, maxLength: 255 },
            example: "table-4-evening",
          },
        ]
      : []),
    ...(takesPin
      ? [
          {
            name: "X-Pin",
            in: "header",
            description: "The PIN of the person who refunds, if the shop requires one",
            schema: text,
          },
        ]
      : []),
  ];
}

const PATH_TEXTS: Readonly<Record<string, string>> = { id: "The sale's", name: "The report's" };
