import { operationsOf } from "../server/operations.ts";

export const { getPublicCustomer } = operationsOf("Customers", {
  getPublicCustomer: {
    summary: "Look up a customer by code",
    description: "Returns only a name to greet the customer with.",
    problems: ["not_found"],
  },
});
