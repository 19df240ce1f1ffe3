import type { Problem } from "@banco/core";
import type { Trace } from "./sql.ts";

/** The traces of one request: rules write them, and know nothing of how it came or is answered. */
export interface Traces<Row> {
  /** The identifier of the request. */
  requestId: string;
  /**
   * @param subjectId - the record that the request is about
   * @param end - the record as it became, or why it did not
   */
  of(subjectId: string, end: Row | Problem): Trace;
  /** The trace is written: nobody writes it again. */
  committed(trace: Trace): void;
}
