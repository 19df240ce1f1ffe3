import type { Gateway } from "../gateway.ts";
import { type Area, areaUnder } from "../server/app.ts";
import { startFolding } from "./fold.ts";
import { serveReports } from "./routes.ts";

/** The report API, and the totals behind it, in this process. */
export interface Reports {
  area: Area;
  stop(): Promise<void>;
}

/** Starts everything under `/v1/reports`. */
export function openReports(gateway: Gateway): Reports {
  const folding = startFolding(gateway);
  return { area: areaUnder("/v1/reports", (app) => serveReports(app, gateway)), stop: () => folding.stop() };
}
