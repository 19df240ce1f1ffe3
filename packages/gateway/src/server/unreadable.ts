import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { Problem, type ProblemCode } from "@banco/core";
import type { Clock } from "@banco/core/clock";
import { STOP_MS } from "../pace.ts";
import { problemText } from "./problems.ts";

/** Banco's codes for the errors that Node reports for input that is not an HTTP request. */
const FROM_NODE: Record<string, [code: ProblemCode, detail: string]> = {
  HPE_HEADER_OVERFLOW: ["headers_too_large", "The request line and headers are too large"],
  ERR_HTTP_REQUEST_TIMEOUT: ["request_timeout", "The request did not arrive in time"],
};

/**
 * Responds to non-HTTP input with a problem too: Node and Fastify would respond in their own format, before a
 * route is found.
 *
 * @param newId - creates the request ID
 */
export function answerUnreadable(baseUrl: string, newId: () => string, clock: Clock) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const [code, detail] = FROM_NODE[error.code ?? ""] ?? ["malformed_body", "This is not an HTTP request"];
    const problem = new Problem(code, detail);
    const id = newId();
    const body = problemText(problem, id, baseUrl);
    const head = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      "content-type: application/problem+json",
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      "connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
    // Read what the client still sends, because the response would otherwise be lost. Destroy the socket if the client
    // never closes it.
    socket.resume();
    clock.after(STOP_MS.unreadable, () => socket.destroy());
  };
}
