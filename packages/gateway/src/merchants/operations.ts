import { operationsOf } from "../server/operations.ts";

/** Operations on the merchants of a person. */
export const merchantOperations = operationsOf("People", {
  listMerchants: {
    summary: "List the merchants that the person is a member of",
    description: "Lists them with the person's role at each. The sign-in is at one of them, `current`.",
  },
  renameMerchant: {
    summary: "Name the merchant",
    description: "Sets the name that members and invited people read; only for the merchant of the sign-in.",
  },
  switchMerchant: {
    summary: "Sign in at another merchant of the person's",
    description: "Answers the tokens of a new sign-in there; the one that asks ends.",
  },
  leaveMerchant: {
    summary: "Leave a merchant",
    description:
      "Ends the person's own membership, with its sign-ins and apps. The last owner can not leave.",
    problems: ["conflict"],
  },
});
