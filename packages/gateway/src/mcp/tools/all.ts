import { fiscalTools } from "./fiscal.ts";
import { paymentTools } from "./payments.ts";
import { saleTools } from "./sales.ts";
import { storeTools } from "./stores.ts";
import { defineTool, type Tool } from "./tool.ts";

/** The tools of an agent. Each is an operation of the API, without rules of its own. */
export const TOOLS: readonly Tool[] = [...saleTools, ...paymentTools, ...fiscalTools, ...storeTools].map(
  defineTool,
);

/** Finds the tool of that name. */
export function toolNamed(name: unknown): Tool | undefined {
  return TOOLS.find((tool) => tool.name === name);
}
