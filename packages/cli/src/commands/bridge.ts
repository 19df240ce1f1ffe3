import { type Command, UsageError } from "../command.ts";

/** Asks whether the bridge on this machine answers, and what the gateway last heard of the merchant's bridges. */
export const bridgeCheck: Command = {
  name: "bridge check",
  help: "Show the merchant's bridges and when each was last heard of",
  async run({ banco, show }) {
    const bridges = await (await banco()).listBridges();
    if (bridges.length === 0)
      throw new UsageError("No bridge is registered: run `banco-bridge setup` at the till");
    show(
      bridges,
      bridges.map(({ id, name, version, lastSeenAt }) =>
        [id, name, version ?? "–", lastSeenAt ? `last heard of ${lastSeenAt}` : "never heard of"].join("  "),
      ),
    );
  },
};
