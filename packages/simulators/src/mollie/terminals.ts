import type { JsonRoute } from "../kit/json-api.ts";
import { listOf } from "./payments.ts";
import { refuse, type World } from "./world.ts";

/** Every organization has one terminal. */
export function terminalIdOf(owner: string): string {
  return `term_${owner.slice(4)}`;
}

export function terminalRoutes(world: World): JsonRoute<string>[] {
  return [
    {
      method: "GET",
      path: "/v2/terminals",
      handle: ({ who }) => listOf([terminalOf(world, who)], "terminals", false),
    },
    {
      method: "GET",
      path: "/v2/terminals/:id",
      handle({ who, params: { id = "" } }) {
        if (id !== terminalIdOf(who)) throw refuse(404, "Not Found", `No terminal exists with token ${id}.`);
        return terminalOf(world, who);
      },
    },
  ];
}

function terminalOf({ kit }: World, owner: string): object {
  const id = terminalIdOf(owner);
  const { device } = kit.cardholders.at(id);
  return {
    id,
    resource: "terminal",
    description: "Counter",
    status: device === "offline" || device === "unreachable" ? "inactive" : "active",
    brand: "PAX",
    model: "A920",
    serialNumber: `PAX-${owner.slice(4)}`,
    currency: "EUR",
    profileId: `pfl_${owner.slice(4)}`,
  };
}
