import { type Command, UsageError } from "../command.ts";
import { urlOf } from "../config.ts";
import { signInByMail } from "./session.ts";

/**
 * Checks whether the bridge on this machine responds, and shows the gateway's latest report on the merchant's
 * bridges.
 */
export const bridgeCheck: Command = {
  name: "bridge check",
  help: "Show the merchant's bridges and their last contact",
  async run({ banco, show }) {
    const bridges = await (await banco()).listBridges();
    if (bridges.length === 0)
      throw new UsageError("No bridge is registered: run `banco-bridge setup` at the till");
    show(
      bridges,
      bridges.map(({ id, name, version, lastSeenAt }) =>
        [id, name, version ?? "–", lastSeenAt ? `last contact ${lastSeenAt}` : "no contact yet"].join("  "),
      ),
    );
  },
};

/** Creates the code that registers a till as a bridge. An API key is not allowed to do this: the user must sign in. */
export const bridgePair: Command = {
  name: "bridge pair",
  help: "Create a pairing code for a new till; an e-mailed code confirms your identity",
  args: ["name"],
  options: { email: { value: "ADDRESS", help: "Your e-mail address; prompted for by default" } },
  async run(call) {
    const { terminal, args, show } = call;
    const person = await signInByMail(await urlOf(terminal.env), call);
    const created = await person.createPairingCode({ name: args.name! });
    show(created, [
      created.code,
      `Enter it in banco-bridge setup at the till; it expires at ${created.expiresAt}`,
    ]);
  },
};
