import { setTimeout } from "node:timers/promises";
import type { Schemas } from "@banco/sdk";
import { type Command, textOf, UsageError } from "../command.ts";

const MINUTE_MS = 60_000;
const LOOK_MS = 2_000;
/** The maximum delay of an entry: another process may write an older entry this long after a newer one. */
const LATE_MS = 15_000;

const lineOf = ({
  id,
  at,
  method,
  path,
  status,
  code,
  fields,
  durationMs,
}: Schemas["LoggedRequest"]): string =>
  [at, String(status), method.padEnd(6), path, `${durationMs} ms`, code, ...fields, id]
    .filter(Boolean)
    .join("  ");

/** Follows the request log: programs' API calls and their responses. */
export const logsTail: Command = {
  name: "logs tail",
  help: "Follow API requests and their responses until Ctrl-C",
  options: {
    minutes: { value: "N", help: "Minutes to go back; defaults to 5" },
    outcome: { value: "WORD", help: "Only these: done, refused (4xx) or failed (5xx)" },
    search: { value: "TEXT", help: "Part of the path, or the whole request ID" },
  },
  async run(call) {
    const minutes = Number(textOf(call, "minutes") ?? 5);
    if (!(minutes >= 0)) throw new UsageError("--minutes must be a number");
    const [outcome, q] = [textOf(call, "outcome"), textOf(call, "search")];
    const narrowed = {
      ...(outcome !== undefined && { outcome: outcome as never }),
      ...(q !== undefined && { q }),
    };
    const banco = await call.banco();
    const signal = call.terminal.stop;
    let from = Date.now() - minutes * MINUTE_MS;
    let shown = new Set<string>();
    while (!signal.aborted) {
      const seen = new Set<string>();
      const query = { ...narrowed, start: new Date(from).toISOString(), order: "asc" as const, limit: 200 };
      for await (const request of banco.listRequests(query, { signal })) {
        seen.add(request.id);
        if (!shown.has(request.id)) call.show(request, [lineOf(request)]);
        from = Math.max(from, Date.parse(request.at) - LATE_MS);
      }
      shown = seen;
      await setTimeout(LOOK_MS, undefined, { signal });
    }
  },
};
