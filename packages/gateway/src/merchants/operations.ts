import { operationsOf } from "../server/operations.ts";

/** Operations on a user's merchants. */
export const merchantOperations = operationsOf("People", {
  listMerchants: {
    summary: "List the user's merchants",
    description:
      "Lists the merchants that the user is a member of, with their role at each. `current` marks the session's merchant.",
  },
  renameMerchant: {
    summary: "Rename the merchant",
    description:
      "Sets the name that members and invited people see. Only the session's own merchant can be renamed.",
  },
  switchMerchant: {
    summary: "Switch to another merchant",
    description: "Returns the tokens of a new session at that merchant, and ends the current session.",
  },
  leaveMerchant: {
    summary: "Leave a merchant",
    description: "Ends the user's own membership, with its sessions and apps. The last owner cannot leave.",
    problems: ["conflict"],
  },
});
