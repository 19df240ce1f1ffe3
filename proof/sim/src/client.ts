import type { Answer } from "./answer.ts";
import type { World } from "./world.ts";

/** A request made with a key, and its response. */
export interface KeyedRequest {
  key: string;
  /** The last response; null if there was none. */
  response: Answer | null;
}

type Method = "GET" | "POST" | "PATCH" | "DELETE";

const TRIES = 5;
/**
 * The number of attempts by a persistent client; together they outlast the longest call, after which the call
 * counts as dead.
 */
const INSISTS = 7;
const PATIENCE_MS = 70_000;

/** The codes of permanent conflicts, which a retry will return again. */
const LASTING: readonly string[] = ["conflict", "order_in_sale"];

/** Whether a request is refused only temporarily. */
const isForNow = ({ status, body }: Answer): boolean => status === 409 && !LASTING.includes(body?.code);

/** A merchant's client, which retries a request with the same key if there is no response. */
export class Client {
  readonly world: World;
  readonly #token: string;
  readonly #path: string;

  /** @param path - the path prefix of all its requests */
  constructor(world: World, token: string, path: string) {
    this.world = world;
    this.#token = token;
    this.#path = path;
  }

  newKey(): string {
    return `key-${this.world.chance.asRandom().uuid()}`;
  }

  /**
   * Retries a request with one key a few times, until there is a response.
   *
   * @param prefer - how long the response may be delayed (`Prefer`, RFC 7240); shorter than the client's patience
   */
  async insist(
    request: KeyedRequest,
    method: Method,
    path: string,
    json?: object,
    prefer?: string,
  ): Promise<void> {
    const own = { "idempotency-key": request.key, ...(prefer && { prefer }) };
    for (let tries = 0; tries < INSISTS; tries += 1) {
      const answer = await this.ask(method, path, json, own).catch(() => undefined);
      if (answer) {
        request.response = answer;
        if (answer.status < 500 && !isForNow(answer)) return;
      }
      await this.pause(1_000 * 2 ** tries);
    }
  }

  /**
   * Retries a request a few times, with growing pauses.
   *
   * @param isEnough - receives each returned record
   */
  async follow<T>(path: string, isEnough: (record: T) => boolean): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await this.pause(5_000 * 2 ** tries);
      const answer = await this.ask("GET", path).catch(() => undefined);
      if (answer?.status === 200 && isEnough(answer.body)) return;
    }
  }

  ask(method: Method, path: string, json?: object, more?: Readonly<Record<string, string>>): Promise<Answer> {
    const asking = this.world.request({
      method,
      url: `${this.#path}${path}`,
      headers: {
        authorization: `Bearer ${this.#token}`,
        "x-client-id": "till",
        ...more,
        ...(json && { "content-type": "application/json" }),
      },
      ...(json && { payload: JSON.stringify(json) }),
    });
    return Promise.race([
      asking,
      this.pause(PATIENCE_MS).then(() => Promise.reject(new Error("No response arrived"))),
    ]);
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.world.scheduler.add("client", ms, resolve, null));
  }

  /**
   * Sends a request while there are no faults.
   * @throws Error if it is refused
   */
  async prepare(method: Method, path: string, json?: object): Promise<Answer["body"]> {
    const { status, body } = await this.ask(method, path, json);
    if (status >= 300) throw new Error(`${method} ${this.#path}${path}: ${status} ${JSON.stringify(body)}`);
    return body;
  }
}
