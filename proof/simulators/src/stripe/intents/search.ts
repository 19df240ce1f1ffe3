import type { PaymentIntent } from "../objects/payment.ts";
import type { Caller } from "../types.ts";
import { invalid } from "../wire/errors.ts";
import type { World } from "../world.ts";

/**
 * The delay until objects become searchable ("under a minute", docs.stripe.com/search, never for
 * read-after-write flows).
 */
const LAG_SECONDS = 2;
const LIMIT_DEFAULT = 10;

interface SearchParams {
  query: string;
  limit?: number;
  page?: string;
}

type Test = (intent: PaymentIntent) => boolean;

const CLAUSE =
  /^\s*(-?)(?:metadata\[(['"])(.+?)\2\]|(\w+))\s*(:|>=|<=|>|<|~)\s*(?:(['"])(.*?)\6|(\d+|null))\s*/;

/**
 * Searches payment intents (docs.stripe.com/search, "Search query language"): clauses joined by AND or by OR.
 */
export function search(
  world: World,
  caller: Caller,
  { query, limit = LIMIT_DEFAULT, page }: SearchParams,
): object {
  const matches = parse(query);
  const newest = Math.floor(world.kit.now() / 1_000) - LAG_SECONDS;
  const { items, more } = world.intents.page(caller.account, {
    limit,
    olderThan: page,
    matching: (intent) => intent.created <= newest && matches(intent),
  });
  return {
    object: "search_result",
    data: items,
    has_more: more,
    next_page: more ? (items.at(-1)?.id ?? null) : null,
    url: "/v1/payment_intents/search",
  };
}

function parse(query: string): Test {
  const tests: Test[] = [];
  const joints = new Set<string>();
  let rest = query;
  for (;;) {
    const clause = CLAUSE.exec(rest);
    if (!clause) throw invalid("We were unable to parse your search query.", { param: "query" });
    tests.push(testOf(clause));
    rest = rest.slice(clause[0].length);
    if (rest === "") break;
    const joint = /^(AND|OR)\s+/i.exec(rest);
    // A space means AND.
    joints.add(joint?.[1]?.toUpperCase() ?? "AND");
    rest = rest.slice(joint?.[0].length ?? 0);
  }
  if (joints.size > 1)
    throw invalid("You cannot combine AND and OR in one search query.", { param: "query" });
  return joints.has("OR")
    ? (intent) => tests.some((test) => test(intent))
    : (intent) => tests.every((test) => test(intent));
}

const FIELDS = ["amount", "created", "currency", "status"] as const;

function testOf([, negated, , metadataKey, field, operator, , quoted, bare]: RegExpExecArray): Test {
  const expected = quoted ?? bare ?? "";
  const name = FIELDS.find((known) => known === field);
  if (metadataKey === undefined && name === undefined) {
    throw invalid(`Field \`${field}\` is an unsupported search field for resource \`payment_intents\`.`, {
      param: "query",
    });
  }
  const fieldOf = (intent: PaymentIntent) =>
    metadataKey === undefined ? intent[name ?? "status"] : intent.metadata[metadataKey];
  const holds: Test = (intent) => {
    const value = fieldOf(intent);
    switch (operator) {
      case ":":
        return bare === "null" ? value === undefined : String(value) === expected;
      case "~":
        return value !== undefined && String(value).includes(expected);
      case ">":
        return Number(value) > Number(expected);
      case ">=":
        return Number(value) >= Number(expected);
      case "<":
        return Number(value) < Number(expected);
      default:
        return Number(value) <= Number(expected);
    }
  };
  return negated === "-" ? (intent) => !holds(intent) : holds;
}
