import type { LightMyRequestResponse } from "fastify";

/** A response as the client sees it. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: any JSON body
  body: any;
}

/** Reads a response. */
export function answerOf({ statusCode, body }: LightMyRequestResponse): Answer {
  return { status: statusCode, body: body === "" ? undefined : parsed(body) };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
