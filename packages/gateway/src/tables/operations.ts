import { operationsOf } from "../server/operations.ts";

/** The tables of a venue. */
export const tableOperations = operationsOf("Tables", {
  createTable: {
    summary: "Add a table",
    description: "Adds a table. `ETag` stands for the table as it is now.",
  },
  listTables: {
    summary: "List tables",
    description: "Lists the merchant's tables.",
  },
  getTable: {
    summary: "Get a table",
    description: "Reads a table. `ETag` stands for the table as it is now.",
  },
  updateTable: {
    summary: "Change what is given of a table; with If-Match, only if nobody else has changed it",
    description: "Two people at the same table: the second gets 409, reads it again and decides.",
  },
  deleteTable: {
    summary: "Delete a table for good",
    description: "Deletes a table; with `If-Match`, only if nobody else has changed it.",
  },
});
