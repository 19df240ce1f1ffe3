import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { isUniqueViolation } from "../../src/db/database.ts";
import { violatedConstraint } from "../../src/db/violation.ts";

/** An error in the form that the driver creates from the server's message. */
function refusal(code: string, message: string, constraint?: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, "error"), { code, constraint });
}

const DUPLICATE = 'duplicate key value violates unique constraint "payment_transaction_pkey';

test("a constraint's name is read from the server's or coordinator's message", () => {
  assert.equal(
    violatedConstraint(refusal("23505", `${DUPLICATE}"`, "payment_transaction_pkey")),
    "payment_transaction_pkey",
  );
  assert.equal(violatedConstraint(refusal("23505", `${DUPLICATE}_102040"`)), "payment_transaction_pkey");
  const link =
    'insert or update on table "product_102311" violates foreign key constraint "product_asset_102311"';
  assert.equal(violatedConstraint(refusal("23503", link)), "product_asset");
  assert.ok(isUniqueViolation(refusal("23505", `${DUPLICATE}_102040"`), "payment_transaction_pkey"));
});

test("other errors contain no constraint name", () => {
  assert.equal(violatedConstraint(refusal("42704", 'there is no constraint "x"')), undefined);
  assert.equal(violatedConstraint(new Error("Connection terminated")), undefined);
});
