import { operationsOf } from "../server/operations.ts";

/** Operations on the members of a merchant. */
export const memberOperations = operationsOf("People", {
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
