/** A request as it came, and what became of it. */
export interface RecordedRequest {
  seq: number;
  receivedAt: string;
  method: string;
  /** Below the simulator's prefix, with the query: as the provider's own host would have seen it. */
  path: string;
  /** Secrets included: the simulators know none that is real. */
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Absent while there is no answer, and for good when a fault lost it. */
  response: { status: number; headers: Record<string, unknown>; body: string } | null;
  /** The fault that hit it. */
  fault: string | null;
}

const KEPT = 1_000;

/** The last requests to one provider. */
export class Requests {
  #kept: RecordedRequest[] = [];
  #last = 0;

  add(request: Omit<RecordedRequest, "seq" | "receivedAt" | "response" | "fault">): RecordedRequest {
    this.#last += 1;
    const recorded: RecordedRequest = {
      ...request,
      seq: this.#last,
      receivedAt: new Date().toISOString(),
      response: null,
      fault: null,
    };
    this.#kept.push(recorded);
    if (this.#kept.length > KEPT) this.#kept.shift();
    return recorded;
  }

  /** Oldest first. */
  since(seq: number): RecordedRequest[] {
    return this.#kept.filter((request) => request.seq > seq);
  }

  get last(): number {
    return this.#last;
  }
}
