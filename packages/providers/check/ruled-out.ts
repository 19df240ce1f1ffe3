import { randomBytes } from "node:crypto";
import { type Bend, type Sent, sendAgain, withField } from "@banco/provider-testing/strictness";
import type { ProviderContext } from "../src/contract/provider.ts";
import { type Adapter, atWork } from "./at-work.ts";
import type { GoblJudge } from "./gobl.ts";
import type { Judge } from "./openapi.ts";

/** A request that the document forbids, and the simulator's response. */
export interface RuledOut {
  /** The method and path as in the document. */
  operation: string;
  /** The change to the adapter's request. */
  what: string;
  isRefused: boolean;
}

/** A provider's official documents: for its operations, and for the documents in requests. */
export interface Judges {
  operations: readonly Judge[];
  sent: readonly GoblJudge[];
}

/** For each type that a field may have, a value of the wrong type. */
const OTHERS: Readonly<Record<string, unknown>> = {
  string: { surprise: 1 },
  number: "surprise",
  boolean: "surprise",
  object: "surprise",
};

/**
 * Changes each JSON request of an adapter's daily work, one field at a time: omits it or changes its type. The
 * simulator must refuse every changed request that an official document forbids. A request counts only if the simulator
 * accepts it unchanged, because a refusal otherwise proves nothing. Each field of an operation is changed once.
 */
export async function ruledOut(adapter: Adapter, judges: Judges): Promise<RuledOut[]> {
  const { context, sent, close } = await atWork(adapter);
  try {
    const judged = new Map<string, RuledOut>();
    for (const one of sent.filter(({ body }) => body.startsWith("{"))) {
      const operation = judges.operations.map((judge) => judge(exchangeOf(one))?.operation).find(Boolean);
      if (!operation || !(await isAccepted(context, one))) continue;
      for (const [what, bend] of bends(JSON.parse(one.body))) {
        const key = `${operation} ${what.replace(/\/\d+/g, "/*")}`;
        const bent = bend(renewed(one));
        if (judged.has(key) || !isRuledOut(judges, bent)) continue;
        const { status } = await sendAgain(context, bent);
        judged.set(key, { operation, what, isRefused: status >= 400 && status < 500 });
      }
    }
    return [...judged.values()];
  } finally {
    await close();
  }
}

async function isAccepted(context: ProviderContext, sent: Sent): Promise<boolean> {
  const { status } = await sendAgain(context, renewed(sent));
  return status < 300;
}

/**
 * Returns a request with new IDs in place of Banco's: the gateway's ID in the body, and a new resource's ID in the
 * path.
 */
function renewed(sent: Sent): Sent {
  const hex = (length: number) => randomBytes(length).toString("hex").slice(0, length);
  const body = sent.body.replace(/\b(pay|rcp|inv)_[0-9a-f]{32}/g, (_, kind) => `${kind}_${hex(32)}`);
  // RFC 9562, section 5.7: the part after the timestamp is random.
  const path =
    sent.method === "PUT"
      ? sent.path.replace(
          /(-7)[0-9a-f]{3}(-[89ab])[0-9a-f]{3}-[0-9a-f]{12}$/,
          (_, seven, variant) => `${seven}${hex(3)}${variant}${hex(3)}-${hex(12)}`,
        )
      : sent.path;
  return { ...sent, path, body };
}

/**
 * Returns the variations of a value: each field omitted, and each with a different type, including fields in nested
 * objects.
 */
function bends(value: unknown, path = ""): [what: string, bend: Bend][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const place = path ? `${path}/${name}` : name;
    const left: [string, Bend] = [`without ${place}`, withField(place, undefined)];
    const other: [string, Bend] = [`${place} of another type`, withField(place, OTHERS[typeof one])];
    return [...(Array.isArray(value) ? [] : [left]), other, ...bends(one, place)];
  });
}

/** Whether the schema forbids a request; unknown fields are allowed. */
function isRuledOut({ operations, sent }: Judges, request: Sent): boolean {
  const exchange = exchangeOf(request);
  const faults = operations.map((judge) => judge(exchange)?.request).find((one) => one !== undefined) ?? [];
  return [...faults, ...sent.flatMap((judge) => judge(exchange.request))].some(
    (fault) => !fault.endsWith("is not documented"),
  );
}

function exchangeOf({ method, path, query, headers, body }: Sent) {
  const request = { method: method as "POST", path, query, headers, body, repeatable: true };
  return { provider: "", baseUrl: "", request, response: { status: 200, headers: {}, text: "" } };
}
