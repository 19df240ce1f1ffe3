import { operationsOf } from "../server/operations.ts";

/** Operations on the members of a merchant. */
export const memberOperations = operationsOf("People", {
  listMembers: {
    summary: "List the merchant's members",
    description: "Lists who may sign in at the merchant, and in which role.",
  },
  changeMember: {
    summary: "Change a member's rights",
    description:
      "Gives a member another role, or lets a developer make API keys where real money moves. Counts at once: tokens of the former role are refused, and sign-ins go on with the new one. The last owner stays one.",
    problems: ["conflict"],
  },
  removeMember: {
    summary: "Take a member out",
    description:
      "Ends their sign-ins, and the apps that act in their name, at once. API keys and apps that they made stay the merchant's. The last owner stays.",
    problems: ["conflict"],
  },
  inviteMember: {
    summary: "Invite somebody by mail",
    description:
      "The mail has a link that is good once, for a week; it is accepted by signing in there with the very address. A second invitation replaces the first.",
    problems: ["conflict"],
  },
  listInvitations: {
    summary: "List the open invitations",
    description: "Lists invitations that were not accepted, withdrawn or replaced, and have not expired.",
  },
  withdrawInvitation: {
    summary: "Withdraw an invitation",
    description: "The link in its mail no longer works.",
  },
});
