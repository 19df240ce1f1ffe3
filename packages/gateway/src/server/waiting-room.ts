import { createServer } from "node:http";
import { Problem } from "@banco/core";
import type { Random } from "@banco/core/random";
import { RETRY_AFTER_MS } from "../pace.ts";
import type { Settings } from "../settings/settings.ts";
import { problemText } from "./problems.ts";

/**
 * Listens in place of the gateway while the database is unavailable at start-up: `/healthz` reports that the
 * process is alive, and everything else returns 503.
 *
 * @returns a function that closes it and every connection to it
 * @throws Error if the port is in use
 */
export async function openWaitingRoom(
  { host, port, baseUrl }: Pick<Settings, "host" | "port" | "baseUrl">,
  random: Random,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    request.resume();
    // The next request should be served by the gateway itself.
    response.setHeader("connection", "close");
    if (request.url === "/healthz") {
      response.writeHead(200, { "content-type": "application/json" }).end('{"status":"ok"}');
      return;
    }
    const id = `req_${random.uuid().replaceAll("-", "")}`;
    const problem = new Problem(
      "unavailable",
      "The database cannot be reached: the gateway is waiting for it",
    );
    response
      .writeHead(problem.status, {
        "content-type": "application/problem+json",
        "retry-after": String(RETRY_AFTER_MS.start / 1_000),
        "x-request-id": id,
      })
      .end(problemText(problem, id, baseUrl));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
