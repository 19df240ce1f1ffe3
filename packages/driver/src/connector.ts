import type { ConnectionOptions } from "node:tls";
import { buildConnector } from "undici";

const CONNECT_TIMEOUT_MS = 5_000;

/** The connection could not be made: not a byte of the request has left. */
export class NotConnected extends Error {
  override name = "NotConnected";
}

/**
 * Returns a connector whose failures can be distinguished from request failures, whatever their code: names,
 * routes, refused connections, TLS.
 */
export function provenConnector(tls: ConnectionOptions = {}): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS, ...tls } as buildConnector.BuildOptions);
  return (options, done) =>
    connect(options, (...[error, socket]) => {
      if (error) done(new NotConnected((error as NodeJS.ErrnoException).code ?? error.message), null);
      else done(null, socket);
    });
}
