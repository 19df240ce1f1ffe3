import { connect } from "node:net";

/** A response over a socket. */
export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends a request line and headers unchanged, because an HTTP client would normalize the target. The connection
 * ends with the response.
 *
 * @param target - the request's target, in any form
 */
export function rawRequest(
  origin: string,
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body = "",
): Promise<RawAnswer> {
  const { host } = new URL(origin);
  const lines = Object.entries({
    host,
    connection: "close",
    ...(body && { "content-length": String(Buffer.byteLength(body)), "content-type": "application/json" }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return rawText(origin, `${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

/** Sends the bytes and returns the single response. */
export function rawText(origin: string, text: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    const chunks: Buffer[] = [];
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("end", () => resolve(answerOf(Buffer.concat(chunks).toString())));
    socket.on("error", reject);
  });
}

function answerOf(text: string): RawAnswer {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = lines.map((line) => {
    const at = line.indexOf(":");
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return {
    status: Number(first.split(" ")[1]),
    headers: Object.fromEntries(headers),
    body: text.slice(end + 4),
  };
}
