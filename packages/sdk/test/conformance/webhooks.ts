import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import type { Scenario } from "./scenario.ts";

interface WebhookInput {
  body: string;
  headers: Record<string, string>;
  secret: string;
}

const NOW = new Date();
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
const SECRET = newSecret();
const OTHER = newSecret();
const BODY = '{"id":"evt_1"}';

/** Returns a webhook signed by the official library. */
function signed(body: string, { secret = SECRET, at = new Date(), id = "evt_1" } = {}): WebhookInput {
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
  return { body, headers, secret };
}

function changed(
  headers: Record<string, string | undefined>,
  more: Partial<WebhookInput> = {},
): WebhookInput {
  const webhook = signed(BODY, { at: NOW });
  const entries = Object.entries({ ...webhook.headers, ...headers }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...webhook, headers: Object.fromEntries(entries) as Record<string, string>, ...more };
}

const signature = (secret: string): string => signed(BODY, { secret, at: NOW }).headers["webhook-signature"]!;
const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);

/** Returns a webhook with capitalized header names, as some frameworks write them. */
function inCapitals({ headers, ...webhook }: WebhookInput): WebhookInput {
  const spelled = Object.entries(headers).map(([name, value]) => [
    name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    value,
  ]);
  return { ...webhook, headers: Object.fromEntries(spelled) };
}

/** Objects of strings and integers, which all three languages parse in the same way. */
const RECORDS = fc.sample(
  fc.dictionary(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.oneof(fc.string({ unit: "grapheme" }), fc.integer()),
    {
      minKeys: 1,
      noNullPrototype: true,
    },
  ),
  40,
);

const truthful = (): WebhookInput[] => [
  inCapitals(signed(BODY)),
  signed(BODY, { at: ago(200) }),
  signed(BODY, { at: ago(-200) }),
  // During a secret rotation there are two signatures.
  changed({ "webhook-signature": `${signature(SECRET)} ${signature(OTHER)}` }),
  changed({ "webhook-signature": `${signature(SECRET)} ${signature(OTHER)}` }, { secret: OTHER }),
  changed({ "webhook-signature": `v1a,c29tZQ== ${signature(SECRET)}` }),
];

const forged = (): [string, WebhookInput][] => [
  ["another body", changed({}, { body: `${BODY} ` })],
  ["another secret", changed({}, { secret: OTHER })],
  ["another id", changed({ "webhook-id": "evt_2" })],
  ["too old", signed(BODY, { at: ago(500) })],
  ["from the future", signed(BODY, { at: ago(-500) })],
  ["a signature that is not a base64", changed({ "webhook-signature": "v1,***" })],
  [
    "a signature of another version",
    changed({ "webhook-signature": signature(SECRET).replace("v1,", "v2,") }),
  ],
  ["an empty signature", changed({ "webhook-signature": "v1," })],
  ["no signature", changed({ "webhook-signature": undefined })],
  ["no id", changed({ "webhook-id": undefined })],
  ["no time", changed({ "webhook-timestamp": undefined })],
  ["a time that is no number", changed({ "webhook-timestamp": "soon" })],
  ["an endless time", changed({ "webhook-timestamp": "9".repeat(400) })],
  ["a body that is not JSON", signed("hello")],
];

/** Scenarios with webhooks signed by the official library of Standard Webhooks. */
export const WEBHOOKS: Scenario[] = [
  {
    name: "accepts webhooks signed by the official library",
    runs: "webhooks",
    input: () => ({ webhooks: [...RECORDS.map((record) => signed(JSON.stringify(record))), ...truthful()] }),
    judge: ({ result }) =>
      assert.deepEqual(result, [
        ...RECORDS.map((event) => ({ event })),
        ...truthful().map(({ body }) => ({ event: JSON.parse(body) })),
      ]),
  },
  {
    name: "refuses webhooks that are changed, late or have invalid headers",
    runs: "webhooks",
    input: () => ({ webhooks: forged().map(([, webhook]) => webhook) }),
    judge: ({ result }) =>
      assert.deepEqual(
        (result as { failed: string }[]).map(({ failed }, index) => [forged()[index]![0], failed]),
        forged().map(([name]) => [name, "webhook"]),
      ),
  },
  {
    name: "reports an invalid secret",
    runs: "webhooks",
    input: () => ({ webhooks: ["whsec_***", "whsec_", ""].map((secret) => ({ ...signed(BODY), secret })) }),
    judge: ({ result }) => assert.deepEqual(result, Array(3).fill({ failed: "usage" })),
  },
];
