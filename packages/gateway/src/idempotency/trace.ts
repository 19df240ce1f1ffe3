import type { Problem } from "@banco/core";
import type { AuditRow } from "../audit/sql.ts";

/** The answer of a request, as its Idempotency-Key keeps it. */
export interface Answer {
  status: number;
  body: string;
}

/** A request's trace in the commit that settles it: its kept answer and its entry in the audit log. */
export interface Trace {
  /** For its Idempotency-Key. */
  answer?: Answer;
  /** For the audit log, where an entry of its own would cost a commit more. */
  entry?: AuditRow;
}

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
