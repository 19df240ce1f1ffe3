import { financialOf, type Order } from "./world.ts";

/**
 * Whether an order matches a query in Shopify's search syntax
 * (https://shopify.dev/docs/api/usage/search-syntax), as far as it concerns orders' times and states:
 * terms, parentheses, OR, and AND, which is optional.
 */
export function matches(query: string, order: Order): boolean {
  const tokens = query.match(/\(|\)|[a-z_]+:(?:<=|>=|<|>)?(?:'[^']*'|[^\s()]+)|\S+/g) ?? [];
  let at = 0;

  function either(): boolean {
    let found = all();
    while (tokens[at] === "OR") {
      at += 1;
      found = all() || found;
    }
    return found;
  }

  function all(): boolean {
    let found = one();
    while (at < tokens.length && tokens[at] !== ")" && tokens[at] !== "OR") {
      if (tokens[at] === "AND") at += 1;
      found = one() && found;
    }
    return found;
  }

  function one(): boolean {
    const token = tokens[at] ?? "";
    at += 1;
    if (token !== "(") return holds(token, order);
    const found = either();
    at += 1;
    return found;
  }

  return tokens.length === 0 || either();
}

const TERM = /^([a-z_]+):(<=|>=|<|>)?'?([^']*)'?$/;

function holds(term: string, order: Order): boolean {
  const [, field = "", sign = "", value = ""] = TERM.exec(term) ?? [];
  switch (field) {
    case "created_at":
      return compares(order.createdAt, sign, value);
    case "updated_at":
      return compares(order.updatedAt, sign, value);
    case "financial_status":
      return financialOf(order) === value.toUpperCase();
    case "status":
      return value === "cancelled" ? order.cancelledAt !== null : true;
    default:
      // Shopify searches for free text in names.
      return order.name.includes(term);
  }
}

function compares(time: string, sign: string, value: string): boolean {
  const apart = Date.parse(time) - Date.parse(value);
  if (sign === ">=") return apart >= 0;
  if (sign === "<=") return apart <= 0;
  return sign === ">" ? apart > 0 : apart < 0;
}
