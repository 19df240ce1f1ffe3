import type { Problem } from "@banco/core";
import type { Trace } from "./sql.ts";

/** A request's traces. Rules write them without knowing its route or how its response is serialized. */
export interface Traces<Row> {
  /** The ID of the request. */
  requestId: string;
  /**
   * @param subjectId - the request's record
   * @param end - the record after the change, or why there was none
   */
  of(subjectId: string, end: Row | Problem): Trace;
  /** Records that the trace is written, so that it is not written again. */
  committed(trace: Trace): void;
}
