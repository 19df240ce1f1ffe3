import assert from "node:assert/strict";
import { test } from "node:test";
import { breaksBetween } from "./compare.ts";
import type { Json } from "./schemas.ts";

const PAYMENT = {
  type: "object",
  required: ["id", "status"],
  properties: {
    id: { type: "string" },
    status: { type: "string", enum: ["pending", "completed"] },
    note: { anyOf: [{ $ref: "#/components/schemas/Note" }, { type: "null" }] },
  },
};
const REQUEST = {
  type: "object",
  additionalProperties: false,
  required: ["amount"],
  properties: {
    amount: { type: "number" },
    note: { type: "string", maxLength: 100 },
    kind: { enum: ["a", "b"] },
  },
};

/** Returns a small API whose default schemas and operation can be replaced. */
function api({
  payment = {},
  request = {},
  operation = {},
}: {
  payment?: Json;
  request?: Json;
  operation?: Json;
} = {}): Json {
  return {
    paths: {
      "/v1/payments": {
        post: {
          operationId: "createPayment",
          security: [{ bearer: [] }],
          parameters: [{ name: "mode", in: "query", schema: { type: "string" } }],
          requestBody: body("Request"),
          responses: { 201: body("Payment"), 400: { description: "Wrong" } },
          ...operation,
        },
      },
    },
    webhooks: { "payment.completed": { post: { requestBody: body("Payment"), responses: {} } } },
    components: {
      schemas: {
        Note: { type: "string" },
        Payment: { ...PAYMENT, ...payment },
        Request: { ...REQUEST, ...request },
      },
    },
  };
}

function body(name: string) {
  return {
    required: true,
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  };
}

const { properties } = PAYMENT;
const { note: _, ...withoutNote } = REQUEST.properties;

test("unchanged and added parts are not breaking changes", () => {
  assert.deepEqual(breaksBetween(api(), api()), []);
  const more = api({
    payment: {
      properties: {
        ...properties,
        tip: { type: "number" },
        status: { type: "string", enum: ["pending", "completed", "failed"] },
      },
    },
    request: {
      properties: {
        ...REQUEST.properties,
        tip: { type: "number" },
        note: { type: "string", maxLength: 200 },
      },
    },
    operation: {
      parameters: [
        { name: "mode", in: "query", schema: { type: "string" } },
        { name: "order", in: "query" },
      ],
    },
  });
  assert.deepEqual(breaksBetween(api(), more), []);
});

const BREAKS: [what: string, after: Json, says: string[]][] = [
  ["an operation that is gone", { ...api(), paths: {} }, ["POST /v1/payments: is gone"]],
  ["a webhook that is gone", { ...api(), webhooks: {} }, ["POST payment.completed: is gone"]],
  [
    "an operation under another name",
    api({ operation: { operationId: "pay" } }),
    ["POST /v1/payments: was called createPayment and is called pay"],
  ],
  [
    "a parameter that is gone, and a new one that must be sent",
    api({ operation: { parameters: [{ name: "order", in: "query", required: true }] } }),
    [
      "POST /v1/payments: no longer takes the parameter mode",
      "POST /v1/payments: the parameter order must be sent now",
    ],
  ],
  [
    "another scope",
    api({ operation: { security: [{ oauth2: ["payments:write"] }] } }),
    ['POST /v1/payments: no longer lets {"bearer":[]} in'],
  ],
  [
    "an answer under another status",
    api({ operation: { responses: { 200: body("Payment") } } }),
    ["POST /v1/payments: no longer answers 201"],
  ],
  ["a field that is refused now", api({ request: { properties: withoutNote } }), ["Request.note: is gone"]],
  [
    "a field that must be sent now",
    api({ request: { required: ["amount", "note"] } }),
    ["Request.note: must be sent now"],
  ],
  [
    "tighter limits, and a word that is not taken any more",
    api({
      request: {
        properties: {
          amount: { type: "integer" },
          note: { type: "string", maxLength: 50 },
          kind: { enum: ["a"] },
        },
      },
    }),
    [
      "Request.amount: was number and is integer",
      "Request.note: maxLength was 100 and is 50",
      "Request.kind: no longer takes b",
    ],
  ],
  [
    "an answer that lacks a field, or may",
    api({ payment: { required: ["status"], properties: { id: properties.id, status: properties.status } } }),
    ["Payment.note: is gone", "Payment.id: may be missing now"],
  ],
  [
    "an answer that is null, or of another type",
    api({ payment: { properties: { ...properties, id: { type: ["integer", "null"] } } } }),
    ["Payment.id: may be null now", "Payment.id: was string and is integer"],
  ],
];

for (const [what, after, says] of BREAKS) {
  test(`the comparison finds ${what}`, () => assert.deepEqual(breaksBetween(api(), after), says));
}
