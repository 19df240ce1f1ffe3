import { newId } from "@banco/core";
import type { Static } from "typebox";
import { Value } from "typebox/value";
import { AddressBody } from "../connections/schemas.ts";
import type { Gateway } from "../gateway.ts";
import { newCode } from "./code.ts";
import type { CustomerBody, CustomerRecord } from "./schemas.ts";
import { type CustomerInput, type CustomerRow, customers } from "./sql.ts";

const NOTHING: CustomerInput = {
  name: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  vatId: null,
  taxCode: null,
  pec: null,
  sdi: null,
  address: null,
};

/** Adds a customer, with a code that nobody can guess: whoever has it was given it. */
export function createCustomer(
  { db, random }: Pick<Gateway, "db" | "random">,
  tenantId: string,
  body: CustomerBody,
): Promise<CustomerRow> {
  const code = newCode(random, tenantId);
  return customers.insert(db, tenantId, newId("cus"), { ...NOTHING, ...knownOf(body), code });
}

/** Without what an address has no field for: fields that may be null are kept as they came. */
export function knownOf<Body extends CustomerBody>(body: Body): Body {
  return body.address ? { ...body, address: Value.Clean(AddressBody, body.address) } : body;
}

/** The customer as the merchant sees it. */
export function customerRecord(customer: CustomerRow): Static<typeof CustomerRecord> {
  const { tenantId: _, version: __, createdAt, updatedAt, ...rest } = customer;
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/**
 * What everyone may read who has the code: a company's name, of a person no more than it takes to greet them.
 */
export function displayName({
  name,
  firstName,
  lastName,
}: Pick<CustomerRow, "name" | "firstName" | "lastName">): string {
  return name ?? `${firstName} ${[...lastName!][0]}.`;
}
