import { newId, Problem } from "@banco/core";
import { Type } from "@banco/core/schema";
import type { Revocations } from "../auth/access-token/revocations.ts";
import { requireFreshProof } from "../auth/session/proof.ts";
import { answerForm, sendAnswer } from "../idempotency/answers.ts";
import { IdempotencyHeaders } from "../idempotency/claim.ts";
import { answerOnce } from "../idempotency/once.ts";
import { preferredLanguage } from "../mail/language.ts";
import type { App, Area } from "../server/app.ts";
import { RoleWord } from "../server/enums.ts";
import { operationsOf } from "../server/operations.ts";
import { Deleted, Id, Nullable, Time } from "../server/schemas.ts";
import { type InvitationParts, invitable, invite } from "./invitations.ts";
import { openMembers } from "./members.ts";
import { endInvitation, type InvitationRow, listInvitations, listMembers } from "./sql.ts";

/** Operations on the members of a merchant. */
const memberOperations = operationsOf("People", {
  listMembers: {
    summary: "List the merchant's members",
    description: "Lists the people who can sign in to the merchant, with their roles.",
  },
  changeMember: {
    summary: "Change a member's role",
    description:
      "Gives a member another role, or lets a developer create live API keys. Takes effect " +
      "immediately: tokens with the former role are rejected, and sessions continue with the new one. " +
      "The last owner cannot be changed.",
    problems: ["conflict"],
  },
  removeMember: {
    summary: "Remove a member",
    description:
      "Immediately ends their sessions and the apps that act on their behalf. API keys and apps that they created still belong to the merchant. The last owner cannot be removed.",
    problems: ["conflict"],
  },
  inviteMember: {
    summary: "Invite someone by e-mail",
    description:
      "Sends a single-use link that expires after a week. The person accepts by signing in there with the same address. A second invitation replaces the first.",
    problems: ["conflict"],
  },
  listInvitations: {
    summary: "List the open invitations",
    description:
      "Lists the invitations that have not been accepted, withdrawn or replaced, and have not expired.",
  },
  withdrawInvitation: {
    summary: "Withdraw an invitation",
    description: "The link in the e-mail stops working.",
  },
});

const LiveKeys = Type.Boolean({
  description:
    "For a developer: whether they may create live API keys with every scope. An owner grants this; it ends when the role changes",
});
const MemberRecord = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    role: RoleWord,
    liveKeys: LiveKeys,
    createdAt: Time,
    lastSeenAt: Nullable(Type.String({ format: "date-time", description: "Null: not yet" })),
    current: Type.Boolean({ description: "The requesting person" }),
  },
  { title: "Member" },
);
const ChangeBody = Type.Object(
  { role: Type.Optional(RoleWord), liveKeys: Type.Optional(LiveKeys) },
  { title: "MemberChange" },
);
const InviteBody = Type.Object(
  { email: Type.String({ maxLength: 320, examples: ["bruno@example.com"] }), role: RoleWord },
  { title: "InvitationRequest" },
);
const InvitationRecord = Type.Object(
  { id: Type.String(), email: Type.String(), role: RoleWord, createdAt: Time, expiresAt: Time },
  { title: "Invitation" },
);
const Changed = Type.Object(
  { id: Type.String(), role: RoleWord, liveKeys: LiveKeys },
  { title: "ChangedMember" },
);

const MemberParams = Type.Object({ memberId: Id });
const config = { right: "people" } as const;

/** `/v1/members` and `/v1/invitations`: serves the members of a merchant and its invitations. */
export function membersArea(parts: InvitationParts & { revocations: Revocations }): Area {
  return (app) => {
    serveMembers(app, parts);
    serveInvitations(app, parts);
  };
}

function serveMembers(app: App, parts: InvitationParts & { revocations: Revocations }): void {
  const { db } = parts;
  const members = openMembers(parts);
  app.get(
    "/v1/members",
    { config, schema: { ...memberOperations.listMembers, response: { 200: Type.Array(MemberRecord) } } },
    async ({ caller }) =>
      (await listMembers(db, caller.tenantId)).map(({ createdAt, lastSeenAt, ...member }) => ({
        ...member,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        current: member.id === caller.userId,
      })),
  );
  app.patch(
    "/v1/members/:memberId",
    {
      config,
      schema: {
        ...memberOperations.changeMember,
        params: MemberParams,
        body: ChangeBody,
        response: { 200: Changed },
      },
    },
    async ({ caller, params: { memberId }, body }) => {
      await requireFreshProof(db, caller);
      const member = { tenantId: caller.tenantId, userId: memberId };
      return { id: memberId, ...(await members.change(member, body)) };
    },
  );
  app.delete(
    "/v1/members/:memberId",
    {
      config,
      schema: { ...memberOperations.removeMember, params: MemberParams, response: { 200: Deleted } },
    },
    async ({ caller, params: { memberId } }) => {
      await requireFreshProof(db, caller);
      await members.remove({ tenantId: caller.tenantId, userId: memberId });
      return { deleted: true as const };
    },
  );
}

function serveInvitations(app: App, parts: InvitationParts): void {
  const { db } = parts;
  app.post(
    "/v1/invitations",
    {
      config,
      schema: {
        ...memberOperations.inviteMember,
        headers: IdempotencyHeaders,
        body: InviteBody,
        response: { 201: InvitationRecord },
      },
    },
    async (request, reply) => {
      const { caller, body, headers } = request;
      await requireFreshProof(db, caller);
      const language = preferredLanguage(headers["accept-language"]);
      const form = answerForm(request, reply, parts.settings.baseUrl, 201, recordOf);
      const id = newId("inv");
      const answer = await answerOnce(db, request, form, {
        id,
        prepare: () => invitable(db, caller, body.email),
        make: (queries, email) => invite(parts, queries, caller, id, { ...body, email, language }),
      });
      return sendAnswer(reply, answer);
    },
  );
  app.get(
    "/v1/invitations",
    {
      config,
      schema: { ...memberOperations.listInvitations, response: { 200: Type.Array(InvitationRecord) } },
    },
    async ({ caller }) => (await listInvitations(db, caller.tenantId)).map(recordOf),
  );
  app.delete(
    "/v1/invitations/:invitationId",
    {
      config,
      schema: {
        ...memberOperations.withdrawInvitation,
        params: Type.Object({ invitationId: Id }),
        response: { 200: Deleted },
      },
    },
    async ({ caller, params: { invitationId } }) => {
      if (!(await endInvitation(db, caller.tenantId, invitationId)))
        throw new Problem("not_found", `There is no open invitation ${invitationId}`);
      return { deleted: true as const };
    },
  );
}

function recordOf({ createdAt, expiresAt, ...invitation }: InvitationRow) {
  return { ...invitation, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
