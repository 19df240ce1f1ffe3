import { type Bend, type Sent, sendAgain, withField } from "@banco/provider-testing/strictness";
import type { Adapter } from "./at-work.ts";
import { atWork } from "./at-work.ts";
import type { Judge } from "./openapi.ts";

/** A request that the document rules out, and what the simulator made of it. */
export interface RuledOut {
  /** Method and path as the document has them. */
  operation: string;
  /** What was changed in a request of the adapter's. */
  what: string;
  isRefused: boolean;
}

/** Another value for a field, by its type. */
const OTHERS: Readonly<Record<string, unknown>> = {
  string: { surprise: 1 },
  number: "surprise",
  boolean: "surprise",
  object: "surprise",
};

/**
 * Bends each JSON request that an adapter makes in its daily work, field by field: one left out, one of another type. What an official
 * document rules out the simulator has to refuse. A request counts where the simulator takes it again as it was, so that a refusal says
 * something.
 */
export async function ruledOut(adapter: Adapter, judges: readonly Judge[]): Promise<RuledOut[]> {
  const { context, sent, close } = await atWork(adapter);
  try {
    const judged: RuledOut[] = [];
    const known = new Set<string>();
    for (const one of sent.filter(({ body }) => body.startsWith("{"))) {
      const operation = judges.map((judge) => judge(exchangeOf(one))?.operation).find(Boolean);
      if (!operation || known.has(operation)) continue;
      const again = await sendAgain(context, one);
      if (again.status >= 300) continue;
      known.add(operation);
      for (const [what, bend] of bends(JSON.parse(one.body))) {
        const bent = bend(one);
        if (!isRuledOut(judges, bent)) continue;
        const { status } = await sendAgain(context, bent);
        judged.push({ operation, what, isRefused: status >= 400 && status < 500 });
      }
    }
    return judged;
  } finally {
    await close();
  }
}

/** Each field left out, and each with another type, those of objects within too. */
function bends(value: unknown, path = ""): [what: string, bend: Bend][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const place = path ? `${path}/${name}` : name;
    const left: [string, Bend] = [`without ${place}`, withField(place, undefined)];
    const other: [string, Bend] = [`${place} of another type`, withField(place, OTHERS[typeof one])];
    return [...(Array.isArray(value) ? [] : [left]), other, ...bends(one, place)];
  });
}

/** By its schema; a field that it does not name is none of its rules. */
function isRuledOut(judges: readonly Judge[], sent: Sent): boolean {
  const faults = judges.map((judge) => judge(exchangeOf(sent))?.request).find((one) => one !== undefined);
  return (faults ?? []).some((fault) => !fault.endsWith("is not documented"));
}

function exchangeOf({ method, path, query, headers, body }: Sent) {
  const request = { method: method as "POST", path, query, headers, body, repeatable: true };
  return { provider: "", baseUrl: "", request, response: { status: 200, headers: {}, text: "" } };
}
