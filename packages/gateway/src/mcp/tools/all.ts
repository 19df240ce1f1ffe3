import { dayTools } from "./day.ts";
import { deskTools } from "./desk.ts";
import { fiscalTools } from "./fiscal.ts";
import { moneyTools } from "./money.ts";
import { paymentTools } from "./payments.ts";
import { saleTools } from "./sales.ts";
import { storeTools } from "./stores.ts";
import { defineTool, type Tool } from "./tool.ts";

/** The tools for agents. Each is an API operation, without additional rules. */
export const TOOLS: readonly Tool[] = [
  ...saleTools,
  ...paymentTools,
  ...moneyTools,
  ...fiscalTools,
  ...deskTools,
  ...dayTools,
  ...storeTools,
].map(defineTool);

/** Returns a scope that a tool needs and a token lacks; undefined if it lacks none, as in a user's own session. */
export function missingScope(
  { scope, also }: Pick<Tool, "scope" | "also">,
  scopes: ReadonlySet<string> | null | undefined,
): string | undefined {
  if (!scopes) return undefined;
  return [scope, also].find((one): one is string => one != null && !scopes.has(one));
}

/** Finds a tool by name. */
export function toolNamed(name: unknown): Tool | undefined {
  return TOOLS.find((tool) => tool.name === name);
}
