import { type Command, UsageError } from "../command.ts";
import { urlOf } from "../config.ts";
import { signInByMail } from "./session.ts";

/**
 * Checks whether the bridge on this machine answers, and shows the gateway's latest report of the merchant's
 * bridges.
 */
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

/** Makes the code with which a till becomes a bridge. An API key may not do it, so a person signs in. */
export const bridgePair: Command = {
  name: "bridge pair",
  help: "Make a pairing code for a new till; a code by mail proves who you are",
  args: ["name"],
  options: { email: { value: "ADDRESS", help: "Your e-mail address; asked for unless given" } },
  async run(call) {
    const { terminal, args, show } = call;
    const person = await signInByMail(await urlOf(terminal.env), call);
    const made = await person.createPairingCode({ name: args.name! });
    show(made, [made.code, `Give it to banco-bridge setup at the till; it is good until ${made.expiresAt}`]);
  },
};
