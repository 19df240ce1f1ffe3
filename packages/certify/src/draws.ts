import { newId } from "@banco/core";
import { type Clock, HOST_CLOCK } from "@banco/core/clock";
import type { Scene } from "./recording.ts";
import type { Drawn } from "./transcript.ts";

/** Where a run of the rules draws from. */
export interface Draws {
  id(prefix: string): string;
  now(): Date;
}

/** New ones each time. */
export const FRESH: Draws = { id: newId, now: () => new Date() };

/** New ones that are noted with the rule they were drawn for. */
export function noted(scene: Scene, drawn: Drawn): Draws {
  const here = () => {
    drawn[scene.rule] ??= { ids: [], hours: [] };
    return drawn[scene.rule]!;
  };
  return {
    id(prefix) {
      const id = newId(prefix);
      here().ids.push(id);
      return id;
    },
    now() {
      const now = new Date();
      here().hours.push(now.getTime());
      return now;
    },
  };
}

/** Those of a run before, again; where it noted none, new ones. */
export function repeated(scene: Scene, drawn: Drawn): Draws {
  const used = new Map<string, { ids: number; hours: number }>();
  const next = (kind: "ids" | "hours") => {
    const at = used.get(scene.rule) ?? { ids: 0, hours: 0 };
    used.set(scene.rule, { ...at, [kind]: at[kind] + 1 });
    return drawn[scene.rule]?.[kind][at[kind]];
  };
  return {
    id: (prefix) => (next("ids") as string | undefined) ?? newId(prefix),
    now: () => new Date(next("hours") ?? Date.now()),
  };
}

/** The host's clock, as though it had begun at a moment; the host's own where none was noted. */
export function from(begunAt: number | undefined): Clock {
  if (begunAt === undefined) return HOST_CLOCK;
  const behindMs = HOST_CLOCK.wall() - begunAt;
  const wall = () => HOST_CLOCK.wall() - behindMs;
  return { ...HOST_CLOCK, wall, now: () => new Date(wall()) };
}
