import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { eventually } from "@banco/testing/eventually";
import type { GatewayClient, SignedIn } from "./gateway.ts";
import type { Answer } from "./http.ts";

/** Invites an e-mail address; returns the whole response. */
export function askToJoin(
  gateway: GatewayClient,
  owner: SignedIn,
  email: string,
  role: string,
): Promise<Answer> {
  return gateway.send("POST", "/v1/invitations", { token: owner.accessToken, json: { email, role } });
}

/** Invites an e-mail address and returns the code in the e-mail's link. */
export async function invite(
  gateway: GatewayClient,
  owner: SignedIn,
  email: string,
  role: string,
): Promise<string> {
  const links = () =>
    gateway.mailbox.messages
      .filter(({ recipients }) => recipients.includes(email))
      .flatMap(({ text }) => /\/console\/invitation#(\S+)/.exec(text)?.[1] ?? []);
  const before = links().length;
  const { status, text } = await askToJoin(gateway, owner, email, role);
  assert.equal(status, 201, text);
  return eventually("the invitation arrived", () => links()[before]);
}

/** Signs in with an invitation; returns the whole response. */
export async function accept(gateway: GatewayClient, email: string, invitation: string): Promise<Answer> {
  const code = await gateway.passcode(email);
  return gateway.send("POST", "/v1/auth/login", { json: { email, code, invitation } });
}

/** Lets a user, by default a new one, join the owner's merchant. */
export async function join(
  gateway: GatewayClient,
  owner: SignedIn,
  role: string,
  email = `${role}-${randomUUID()}@example.com`,
): Promise<SignedIn & { id: string }> {
  const { status, body, text } = await accept(gateway, email, await invite(gateway, owner, email, role));
  assert.equal(status, 200, text);
  const { body: members } = await gateway.send("GET", "/v1/members", { token: owner.accessToken });
  const { id } = members.find((one: { email: string }) => one.email === email);
  return { email, id, ...body };
}
