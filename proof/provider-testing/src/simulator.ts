/** A request received by the simulator. */
export interface Observed {
  seq: number;
  method: string;
  path: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
}

/** A fault to enable; the simulators' control API documents the fields. */
export interface Fault {
  fault: string;
  match?: { method?: string; path?: string; bodyContains?: string; event?: string };
  times?: number;
  status?: number;
  retryAfter?: number;
  body?: "json" | "html";
  ms?: number;
}

/** A simulated cardholder's behavior; applies to every terminal unless one is set. */
export interface Cardholder {
  terminal?: string;
  does?: "approve" | "decline" | "cancel" | "nothing" | "lose_connection";
  afterMs?: number;
  code?: string;
  charged?: boolean;
  tipMinor?: number;
  device?: "online" | "offline" | "busy" | "unreachable" | "deaf";
}

/** A simulator's control API, under `/_control/<name>`. */
export class SimulatorControl {
  readonly #base: string;
  /** How many times each enabled fault should hit, by its ID. */
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
   * Asserts that every enabled fault has hit a request.
   *
   * @throws Error if a fault has hit nothing, because its rule would prove nothing
   */
  async assertHit(): Promise<void> {
    const { faults } = (await this.#call("GET", "/faults")) as { faults: { id: number; times: number }[] };
    const idle = faults.filter(({ id, times }) => times === this.#expected.get(id));
    if (idle.length > 0) throw new Error(`No request was hit by ${JSON.stringify(idle)}`);
  }

  /** Returns the number of requests that the simulator executed but left without a response. */
  async unanswered(): Promise<number> {
    return ((await this.#call("GET", "/faults")) as { unanswered: number }).unanswered;
  }

  /**
   * Disables all faults.
   *
   * @throws Error if an enabled fault has hit nothing
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

  /** Pays out the balance of a payment's merchant, except for a withheld part (`reserve`). */
  async payOut(request: { transaction: string; reserve?: number; status?: string }): Promise<{ id: string }> {
    return (await this.#call("POST", "/payouts", request)) as { id: string };
  }

  /** Changes a payout's status, or the fee of each of its payments and the VAT in it. */
  async changePayout(id: string, change: { status?: string; fee?: number; vat?: number }): Promise<void> {
    await this.#call("POST", `/payouts/${encodeURIComponent(id)}`, change);
  }

  /** Charges an additional fee for a payment, or the VAT on such a fee. */
  async charge(request: { transaction: string; amount: number; vat?: boolean }): Promise<void> {
    await this.#call("POST", "/fees", request);
  }

  /** Opens a dispute of a payment. */
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
