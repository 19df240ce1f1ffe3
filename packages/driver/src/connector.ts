import type { ConnectionOptions } from "node:tls";
import { buildConnector } from "undici";

const CONNECT_TIMEOUT_MS = 5_000;

/** The connection could not be made, so no byte of the request was sent. */
export class NotConnected extends Error {
  override name = "NotConnected";
}

/**
 * Returns a connector that reports every connection failure (DNS, routing, refused connection, TLS) as
 * `NotConnected`, to distinguish it from a failed request.
 */
export function provenConnector(tls: ConnectionOptions = {}): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, ...tls } as buildConnector.BuildOptions);
  return (options, done) =>
    connect(options, (...[error, socket]) => {
      if (error) done(new NotConnected((error as NodeJS.ErrnoException).code ?? error.message), null);
      else done(null, socket);
    });
}
