import { BancoError } from "./error.ts";
import { type Sender, send } from "./request.ts";
import type { BancoEvent } from "./webhooks.ts";

/** The options for the event stream. */
export interface StreamOptions {
  /** Continues after this event, with everything that happened since. */
  lastEventId?: string;
  signal?: AbortSignal;
}

const PAUSE_MS = 1000;
const PAUSE_MAX_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Follows `GET /v1/events`; yields each event at least once. After a lost connection, it continues after the last
 * event, until `signal` is aborted.
 *
 * @throws BancoError if the API refuses the stream
 */
export async function* streamEvents(sender: Sender, options: StreamOptions = {}): AsyncGenerator<BancoEvent> {
  const { signal } = options;
  let { lastEventId } = options;
  for (let failures = 0; !signal?.aborted; failures++) {
    try {
      for await (const event of read(sender, lastEventId, signal)) {
        failures = 0;
        lastEventId = event.id;
        yield event;
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (error instanceof BancoError && error.status < 500 && error.status !== 429) throw error;
    }
    if (!signal?.aborted) await sender.pause(Math.min(PAUSE_MS * 2 ** failures, PAUSE_MAX_MS));
  }
}

async function* read(sender: Sender, lastEventId: string | undefined, signal: AbortSignal | undefined) {
  const call = {
    method: "GET",
    path: "/v1/events",
    query: {},
    body: undefined,
    takesKey: false,
    takesClient: false,
    answers: "stream",
  } as const;
  const headers = { accept: "text/event-stream", ...(lastEventId && { "last-event-id": lastEventId }) };
  const answer = await send(sender, call, { headers, timeoutMs: DAY_MS, ...(signal && { signal }) });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = /^data: ?(.*)$/m.exec(block)?.[1];
        if (data) yield JSON.parse(data) as BancoEvent;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
