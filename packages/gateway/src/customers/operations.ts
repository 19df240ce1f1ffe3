import { operationsOf } from "../server/operations.ts";

export const { getPublicCustomer } = operationsOf("Customers", {
  getPublicCustomer: {
    summary: "Look a customer up by their code",
    description: "Answers a name to greet the customer with, and nothing else.",
    problems: ["not_found"],
  },
});
