/** A request as the simulator saw it. */
export interface Observed {
  seq: number;
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** A fault to switch on; the simulators' control API documents the fields. */
export interface Fault {
  fault: string;
  match?: { method?: string; path?: string; bodyContains?: string; event?: string };
  times?: number;
  status?: number;
  retryAfter?: number;
  body?: "json" | "html";
  ms?: number;
}

/** A simulated cardholder's behaviour; without a terminal, at every terminal. */
export interface Cardholder {
  terminal?: string;
  does?: "approve" | "decline" | "cancel" | "nothing" | "lose_connection";
  afterMs?: number;
  code?: string;
  charged?: boolean;
  tipMinor?: number;
  device?: "online" | "offline" | "busy" | "unreachable" | "deaf";
}

/** A simulator's control API, below `/_control/<name>`. */
export class SimulatorControl {
  readonly #base: string;
  /** The number of times that each switched-on fault was to hit, by its ID. */
  readonly #expected = new Map<number, number>();

  constructor(url: string, name: string) {
    this.#base = `${url}/_control/${name}`;
  }

  /** Returns the sequence number of the last request so far. */
  async last(): Promise<number> {
    return ((await this.#call("GET", "/requests")) as { last: number }).last;
  }

  /** Returns the requests after a sequence number, oldest first. */
  async requests(since: number): Promise<Observed[]> {
    const answer = (await this.#call("GET", `/requests?since=${since}`)) as { requests: Observed[] };
    return answer.requests;
  }

  async fault(fault: Fault): Promise<void> {
    const { id, times } = (await this.#call("POST", "/faults", fault)) as { id: number; times: number };
    this.#expected.set(id, times);
  }

  /**
   * Asserts that every switched-on fault has hit.
   *
   * @throws Error when one has hit nothing: its rule would show nothing
   */
  async assertHit(): Promise<void> {
    const { faults } = (await this.#call("GET", "/faults")) as { faults: { id: number; times: number }[] };
    const idle = faults.filter(({ id, times }) => times === this.#expected.get(id));
    if (idle.length > 0) throw new Error(`No request was hit by ${JSON.stringify(idle)}`);
  }

  /** Returns the number of requests that it left without a response; it has carried them out. */
  async unanswered(): Promise<number> {
    return ((await this.#call("GET", "/faults")) as { unanswered: number }).unanswered;
  }

  /**
   * Switches all faults off.
   *
   * @throws Error when a fault that was switched on has hit nothing
   */
  async clearFaults(): Promise<void> {
    await this.assertHit();
    await this.#call("DELETE", "/faults");
  }

  async cardholder(cardholder: Cardholder): Promise<void> {
    await this.#call("POST", "/cardholders", cardholder);
  }

  async resetCardholders(): Promise<void> {
    await this.#call("DELETE", "/cardholders");
  }

  /** Pays out the balance of a payment's merchant, without a part that stays back (`reserve`). */
  async payOut(request: { transaction: string; reserve?: number; status?: string }): Promise<{ id: string }> {
    return (await this.#call("POST", "/payouts", request)) as { id: string };
  }

  /** Changes a payout's status, or the fee of each of its payments with the VAT within it. */
  async changePayout(id: string, change: { status?: string; fee?: number; vat?: number }): Promise<void> {
    await this.#call("POST", `/payouts/${encodeURIComponent(id)}`, change);
  }

  /** Charges a further fee for a payment, or the VAT on one. */
  async charge(request: { transaction: string; amount: number; vat?: boolean }): Promise<void> {
    await this.#call("POST", "/fees", request);
  }

  /** Begins a dispute of a payment. */
  async dispute(request: { transaction: string; amount?: number; reason?: string }): Promise<{ id: string }> {
    return (await this.#call("POST", "/disputes", request)) as { id: string };
  }

  /** Decides a dispute. */
  async decideDispute(id: string, status: "won" | "lost"): Promise<void> {
    await this.#call("POST", `/disputes/${encodeURIComponent(id)}`, { status });
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} at the simulator: ${response.status} ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  }
}
