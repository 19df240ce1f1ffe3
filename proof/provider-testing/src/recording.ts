import { appendFileSync } from "node:fs";
import type { Exchange } from "@banco/providers/http/client";

const file = process.env.RECORD_EXCHANGES;

/**
 * Writes requests and responses, a line each, into the file that `RECORD_EXCHANGES` names; without it nothing
 * is kept.
 */
export const recordExchange =
  file === undefined
    ? undefined
    : (exchange: Exchange): void => appendFileSync(file, `${JSON.stringify(exchange)}\n`);
