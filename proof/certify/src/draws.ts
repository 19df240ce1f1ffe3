import { newId } from "@banco/core";
import { type Clock, HOST_CLOCK } from "@banco/core/clock";
import type { Scene } from "./recording.ts";
import type { Drawn } from "./transcript.ts";

/** The source of the IDs and hours for a run of the rules. */
export interface Draws {
  id(prefix: string): string;
  now(): Date;
}

/** Generates new values on each call. */
export const FRESH: Draws = { id: newId, now: () => new Date() };

/** Generates new values and records each with its rule. */
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

/** Repeats the values of an earlier run, or generates new ones if it recorded none. */
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

/** Returns a clock that starts at the given time, or the host's own clock if there is none. */
export function from(begunAt: number | undefined): Clock {
  if (begunAt === undefined) return HOST_CLOCK;
  const behindMs = HOST_CLOCK.wall() - begunAt;
  const wall = () => HOST_CLOCK.wall() - behindMs;
  return { ...HOST_CLOCK, wall, now: () => new Date(wall()) };
}
