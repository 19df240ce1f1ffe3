import { Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { Gateway } from "../gateway.ts";
import type { App } from "../server/app.ts";
import type { Calling } from "./handover-routes.ts";
import { bridgeOperations } from "./operations.ts";
import { BridgeProgramOffer, BridgeProgramReport } from "./program-schemas.ts";
import { keepProgramState } from "./program-sql.ts";
import type { BridgePrograms, OfferedProgram } from "./programs.ts";
import { SourceHeaders } from "./schemas.ts";
import type { BridgeRow } from "./sql.ts";

const ARCHIVES = ["application/gzip", "application/zip"] as const;

/** Serves newer programs to bridges, according to each bridge's policy. */
export function servePrograms(
  app: App,
  { db }: Pick<Gateway, "db">,
  programs: BridgePrograms,
  calling: Calling,
): void {
  app.post(
    "/v1/bridges/program",
    {
      config: { open: true },
      schema: {
        ...bridgeOperations.reportBridgeProgram,
        headers: SourceHeaders,
        body: BridgeProgramReport,
        response: { 200: BridgeProgramOffer },
      },
    },
    async (request) => {
      const bridge = await calling(request, { acts: false });
      const { program, ...state } = request.body;
      const newer = await programs.newest(state.platform, program);
      const done = state.last?.requestedAt ? new Date(state.last.requestedAt) : null;
      await keepProgramState(db, bridge, { ...state, newer: newer?.version ?? null }, done);
      const isDone = done?.getTime() === bridge.requestedProgramAt?.getTime();
      return offerOf(bridge, isDone ? null : await requested(programs, bridge, request.body), newer);
    },
  );

  app.get(
    "/v1/bridges/program/archive",
    {
      config: { open: true },
      exposeHeadRoute: false,
      schema: {
        ...bridgeOperations.downloadBridgeProgram,
        headers: SourceHeaders,
        querystring: Type.Object({ file: Type.String({ minLength: 1, maxLength: 255 }) }),
        produces: [...ARCHIVES],
      },
    },
    async (request, reply) => {
      const { updates } = await calling(request, { acts: false });
      const { file } = request.query;
      const archive = updates === "off" ? undefined : await programs.archive(file);
      if (!archive) throw new Problem("not_found", `There is no program ${file}`);
      const { size } = archive;
      const start = startOf(request.headers.range, size);
      if (start > 0) reply.code(206).header("content-range", `bytes ${start}-${size - 1}/${size}`);
      return reply
        .type(ARCHIVES[Number(file.endsWith(".zip"))]!)
        .header("accept-ranges", "bytes")
        .header("content-length", size - start)
        .send(archive.read(start));
    },
  );
}

/** Returns the program that someone has requested for the bridge, if it can still be installed. */
async function requested(
  programs: BridgePrograms,
  { requestedProgram }: BridgeRow,
  { platform, program }: { platform: string; program: string },
): Promise<OfferedProgram | null> {
  if (requestedProgram === null) return null;
  return (await programs.find(requestedProgram, platform, program)) ?? null;
}

function offerOf(
  { updates, requestedProgramAt }: BridgeRow,
  requested: OfferedProgram | null,
  newest: OfferedProgram | undefined,
) {
  if (updates === "off") return { release: null, requestedAt: null };
  if (requested) return { release: requested.release, requestedAt: requestedProgramAt!.toISOString() };
  return { release: updates === "automatic" && newest ? newest.release : null, requestedAt: null };
}

/**
 * Returns the first byte of a request that resumes a download (RFC 9110, section 14.2). Any other range gets
 * the whole file, which the RFC allows.
 */
function startOf(range: string | undefined, size: number): number {
  const [, first] = /^bytes=(\d{1,15})-$/.exec(range ?? "") ?? [];
  const start = Number(first ?? 0);
  return start < size ? start : 0;
}
