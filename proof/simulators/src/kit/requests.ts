/** A received request and its response. */
export interface RecordedRequest {
  seq: number;
  receivedAt: string;
  method: string;
  /** The path under the simulator's prefix, with the query, as at the provider's own host. */
  path: string;
  /** The headers, including secrets, because the simulators never see real ones. */
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The response; absent until it is sent, and permanently absent if a fault lost it. */
  response: { status: number; headers: Record<string, unknown>; body: string } | null;
  /** The fault that affected it. */
  fault: string | null;
}

const STORED_MAX = 1_000;

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
    if (this.#kept.length > STORED_MAX) this.#kept.shift();
    return recorded;
  }

  /** Returns the requests after `seq`, oldest first. */
  since(seq: number): RecordedRequest[] {
    return this.#kept.filter((request) => request.seq > seq);
  }

  get last(): number {
    return this.#last;
  }
}
