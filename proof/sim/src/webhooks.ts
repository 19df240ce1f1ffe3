import type { Answer } from "./answer.ts";
import type { Process } from "./process.ts";

/** The path that the exchange system calls. */
const EXCHANGE_PATH = "/v1/sdi/";
/**
 * The delays between the exchange system's attempts, in milliseconds. The real one retries for days; the
 * simulator would wait for one response before it sends the next message.
 */
const EXCHANGE_RETRY_MS = [1_000, 5_000, 30_000, 600_000, 3_600_000, 3_600_000];

/** How long it waits for a response. */
const PATIENCE_MS = 60_000;

type Options = Parameters<Process["request"]>[0];

/** How webhooks travel through the world. */
export interface WebhookRules {
  /**
   * Sends a webhook.
   * @throws Error if the webhook or its response is lost
   */
  request(options: Options): Promise<Answer>;
  later(pauseMs: number, happen: () => void): void;
  /** Whether this webhook arrives twice. */
  isDoubled(): boolean;
}

/** Returns the `fetch` that simulators use to send webhooks to the gateways. */
export function webhooksTo({ request, later, isDoubled }: WebhookRules): typeof fetch {
  /** Delivers an exchange system message until it is accepted, independently of other messages. */
  function tell(options: Options, tries = 0): void {
    let isOver = false;
    const end = (isTaken: boolean) => {
      const pauseMs = EXCHANGE_RETRY_MS[tries];
      if (!isOver && !isTaken && pauseMs !== undefined) later(pauseMs, () => tell(options, tries + 1));
      isOver = true;
    };
    later(PATIENCE_MS, () => end(false));
    request(options).then(
      ({ status }) => end(status === 200),
      () => end(false),
    );
  }

  return async (url, init = {}) => {
    const { pathname, search } = new URL(String(url));
    const options = {
      method: (init.method ?? "GET") as "POST",
      url: `${pathname}${search}`,
      headers: init.headers as Record<string, string>,
      ...(init.body ? { payload: String(init.body) } : {}),
    };
    if (isDoubled()) request(options).catch(() => undefined);
    if (pathname.startsWith(EXCHANGE_PATH)) {
      tell(options);
      return new Response(null, { status: 200 });
    }
    const { status } = await request(options);
    return new Response(null, { status });
  };
}
