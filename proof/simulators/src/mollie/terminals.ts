import type { JsonRoute } from "../kit/json-api.ts";
import { listOf, ownLinks } from "./hal.ts";
import { profileOf, refuse, type World } from "./world.ts";

const PATH = "/v2/terminals";
const SINCE = "2026-01-01T09:00:00+00:00";

/**
 * Returns the ID of the organization's terminal at its counter; it has a second terminal in a second website profile.
 */
export function terminalIdOf(owner: string): string {
  return `term_${owner.slice(4)}`;
}

/** Returns the terminal routes. */
export function terminalRoutes(world: World): JsonRoute<string>[] {
  const all = (owner: string) => [
    terminalOf(world, owner, { id: terminalIdOf(owner), profileId: profileOf(owner) }),
    terminalOf(world, owner, { id: `${terminalIdOf(owner)}2`, profileId: `${profileOf(owner)}2` }),
  ];
  const isOfKey = (token = "") => token.startsWith("Bearer test_");
  return [
    {
      method: "GET",
      path: PATH,
      handle({ who, query, headers }) {
        // A key belongs to one profile; an organization token shows the terminals of all profiles.
        const shown = isOfKey(headers.authorization) ? all(who).slice(0, 1) : all(who);
        return listOf(world, "terminals", PATH, query, shown);
      },
    },
    {
      method: "GET",
      path: `${PATH}/:id`,
      handle({ who, params: { id = "" } }) {
        const match = all(who).find((one) => one.id === id);
        if (!match) throw refuse(404, "Not Found", `No terminal exists with token ${id}.`);
        return match;
      },
    },
  ];
}

function terminalOf(world: World, owner: string, facts: { id: string; profileId: string }) {
  const { device } = world.kit.cardholders.at(facts.id);
  return {
    ...facts,
    resource: "terminal",
    mode: "test",
    description: "Counter",
    status: device === "offline" || device === "unreachable" ? "inactive" : "active",
    brand: "PAX",
    model: "A920",
    serialNumber: `PAX-${owner.slice(4)}`,
    currency: "EUR",
    createdAt: SINCE,
    updatedAt: SINCE,
    _links: ownLinks(world, `${PATH}/${facts.id}`),
  };
}
