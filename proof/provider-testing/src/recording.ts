import { appendFileSync } from "node:fs";
import type { Exchange } from "@banco/providers/http/client";

const file = process.env.RECORD_EXCHANGES;

/** Appends each exchange as a line to the file set by `RECORD_EXCHANGES`; does nothing if it is not set. */
export const recordExchange =
  file === undefined
    ? undefined
    : (exchange: Exchange): void => appendFileSync(file, `${JSON.stringify(exchange)}\n`);
