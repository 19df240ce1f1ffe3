import { scryptSync } from "node:crypto";

const COST = 1024;
const SALT = Buffer.from("salt of the tests");

/** Returns a member's PIN as the hosted API sends it to bridges. */
export const pinOf = (memberId: string, number: string, digits: string) => ({
  ...{ memberId, number, salt: SALT.toString("base64"), cost: COST },
  hash: scryptSync(digits, SALT, 32, { N: COST }).toString("base64"),
});
