import { EVENT_KINDS } from "../events/kinds.ts";
import type { Components } from "./components.ts";
import { EXAMPLES } from "./examples/examples.ts";
import type { Schema } from "./route.ts";

/** Returns the webhooks that Banco sends to apps, by event type. */
export function webhooksOf(components: Components): Record<string, Schema> {
  return Object.fromEntries(
    EVENT_KINDS.flatMap(({ schema, types }) =>
      Object.entries(types).map(([type, sentence]) => [
        type,
        {
          post: webhook(
            type,
            sentence,
            components.write(schema as unknown as Schema),
            exampleOf(schema, type),
          ),
        },
      ]),
    ),
  );
}

function webhook(type: string, sentence: string, schema: Schema, example: unknown): Schema {
  return {
    operationId: `on${type.replaceAll(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: ["Events"],
    summary: sentence.replace(/\.$/, ""),
    description: `${sentence} Sent to apps that may read its area, signed according to Standard Webhooks. Read the record with a token: the event only contains its ID.`,
    security: [],
    parameters: SIGNATURE,
    requestBody: { required: true, content: { "application/json": { schema, example } } },
    responses: {
      "2XX": { description: "Accepted; it is not sent again" },
      410: { description: "The URL is no longer in use: no more events are sent" },
    },
  };
}

/** Suffixes of event types that are not statuses. */
const OF_RECORD: ReadonlySet<string> = new Set(["created", "updated"]);

/** Returns an event kind's example, with the given type. */
function exampleOf(schema: object, type: string): unknown {
  const { title } = schema as { title: string };
  const example = EXAMPLES[title] as { data: object };
  const word = type.slice(type.indexOf(".") + 1);
  // A held amount is still pending.
  const to = word === "held" ? "pending" : word;
  const { data } = example;
  const isState = "to" in data && !OF_RECORD.has(word);
  return { ...example, type, data: isState ? { ...data, to } : data };
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string", examples: [example] },
});
const SIGNATURE = [
  header("Webhook-Id", "The event's ID", "evt_01a1fd351a987411b52048e46eeae973"),
  header("Webhook-Timestamp", "When it was sent, in seconds since 1970", "1795168800"),
  header(
    "Webhook-Signature",
    "Over ID, timestamp and body; while a secret is being rotated there are two signatures, separated by a space",
    "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
  ),
];
