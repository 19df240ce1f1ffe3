import { newId } from "@banco/core";
import type { Static } from "@banco/core/schema";
import { AddressBody } from "../connections/schemas.ts";
import type { Queries } from "../db/statement.ts";
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

/** Adds a customer with an unguessable code: knowing the code grants access to the lookup. */
export function createCustomer(
  { random }: Pick<Gateway, "random">,
  queries: Queries,
  tenantId: string,
  body: CustomerBody,
): Promise<CustomerRow> {
  const code = newCode(random, tenantId);
  return customers.insert(queries, tenantId, newId("cus"), { ...NOTHING, ...knownOf(body), code });
}

/** Removes unknown members of the address. The validator does not remove them from an object that may be null. */
export function knownOf<Body extends CustomerBody>(body: Body): Body {
  const { address } = body;
  if (!address) return body;
  const known = Object.entries(address).filter(([name]) => Object.hasOwn(AddressBody.properties, name));
  return { ...body, address: Object.fromEntries(known) };
}

/** Returns the customer as shown to the merchant. */
export function customerRecord(customer: CustomerRow): Static<typeof CustomerRecord> {
  const { tenantId: _, version: __, createdAt, updatedAt, ...rest } = customer;
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/**
 * Returns the name that anyone with the code can read: a company's full name, or enough of a person's name to
 * greet them.
 */
export function displayName({
  name,
  firstName,
  lastName,
}: Pick<CustomerRow, "name" | "firstName" | "lastName">): string {
  return name ?? `${firstName} ${[...lastName!][0]}.`;
}
