import type { Problem } from "@banco/core";
import type { Trace } from "./sql.ts";

/** The traces of one request: rules write them without knowledge of its route or its response's form. */
export interface Traces<Row> {
  /** The ID of the request. */
  requestId: string;
  /**
   * @param subjectId - the record of the request
   * @param end - the record after the change, or the reason why there was none
   */
  of(subjectId: string, end: Row | Problem): Trace;
  /** Notes that the trace is written, so that no one writes it again. */
  committed(trace: Trace): void;
}
