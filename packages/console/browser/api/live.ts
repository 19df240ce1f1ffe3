import { useEffect, useRef } from "preact/hooks";
import { SignedOut } from "./client.ts";
import type { BancoEvent } from "./records.ts";
import { token } from "./session.ts";

/** Receives an event; undefined if events may have been missed. */
type Listener = (event: BancoEvent | undefined) => unknown;

const RETRY_MS = 3000;
const listeners = new Set<Listener>();
let stream: AbortController | undefined;
let lastId: string | undefined;

/**
 * Calls `hear` for each event that `matches`, by its type or by a function, as long as the page is open. All pages share
 * one stream. If the stream starts without a last event, `hear` is called once with undefined: events may have been
 * missed between reading the page's data and the start of the stream.
 */
export function useEvents(matches: RegExp | ((event: BancoEvent) => boolean), hear: Listener): void {
  const latest = useRef({ matches, hear });
  latest.current = { matches, hear };
  useEffect(() => {
    const listener: Listener = (event) => {
      const { matches, hear } = latest.current;
      if (!event || (matches instanceof RegExp ? matches.test(event.type) : matches(event))) hear(event);
    };
    listeners.add(listener);
    if (!stream) void listen();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      // Another page may open before this stream has noticed its end.
      stream?.abort();
      stream = undefined;
    };
  }, []);
}

/** Reads the stream while there are listeners; if it is interrupted, it continues after the last event. */
async function listen(): Promise<void> {
  const mine = new AbortController();
  stream = mine;
  try {
    while (!mine.signal.aborted) {
      await read(mine.signal).catch((error) => {
        if (error instanceof SignedOut) mine.abort();
      });
      if (!mine.signal.aborted) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  } finally {
    if (stream === mine) stream = undefined;
  }
}

/** Reads the stream with fetch, because EventSource sends no Authorization header (HTML, section 9.2.6). */
async function read(signal: AbortSignal): Promise<void> {
  const bearer = await token();
  if (!bearer) throw new SignedOut();
  const after = lastId;
  const headers = { authorization: `Bearer ${bearer}`, ...(after && { "last-event-id": after }) };
  const answer = await fetch("/v1/events", { headers, signal });
  // A page that only listens sends no other requests that would renew its token.
  if (answer.status === 401) await token(bearer);
  // The last event belongs to the previous user, so the stream cannot continue after it.
  if (answer.status === 400) lastId = undefined;
  if (!answer.ok || !answer.body) return;
  if (!after) tellAll(undefined);
  let rest = "";
  for await (const chunk of texts(answer.body.pipeThrough(new TextDecoderStream()))) {
    const blocks = (rest + chunk).split("\n\n");
    rest = blocks.pop() ?? "";
    blocks.forEach(tell);
  }
}

async function* texts(body: ReadableStream<string>): AsyncGenerator<string> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function tell(block: string): void {
  const data = /^data: ?(.*)$/m.exec(block)?.[1];
  if (!data) return;
  const event: BancoEvent = JSON.parse(data);
  lastId = event.id;
  tellAll(event);
}

function tellAll(event: BancoEvent | undefined): void {
  for (const listener of listeners) listener(event);
}
