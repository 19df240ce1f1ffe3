import { namingFields, type TenantRecord, tenantRecords } from "../db/records.ts";
import { type Queries, statement } from "../db/statement.ts";
import { tenantOfCode } from "./code.ts";
import type { CustomerBody } from "./schemas.ts";

/** The customer data that the merchant can set. */
export type CustomerInput = { [Field in keyof CustomerBody]-?: NonNullable<CustomerBody[Field]> | null };

/** A customer as stored. */
export interface CustomerRow extends TenantRecord, CustomerInput {
  code: string;
}

/** The stored fields of a customer, for `selected`. */
export const CUSTOMER_FIELDS = [
  "code",
  "name",
  "firstName",
  "lastName",
  "email",
  "phone",
  "vatId",
  "taxCode",
  "pec",
  "sdi",
  "address",
] as const;
const records = tenantRecords<CustomerRow, CustomerInput & { code: string }>("customer", CUSTOMER_FIELDS);

const FIELDS = {
  customer_named: { path: "/name", message: "is required, or else firstName and lastName" },
};

export const customers: typeof records = {
  ...records,
  insert: (...args) => namingFields(FIELDS, records.insert(...args)),
  update: (...args) => namingFields(FIELDS, records.update(...args)),
};

const SELECT_NAMES = `select c.name, c.first_name as "firstName", c.last_name as "lastName" from customer c where c.code = $1`;
const NAMES = statement("customer_names", `${SELECT_NAMES} and c.tenant_id = $2`);
const NAMES_ANYWHERE = statement("customer_names_anywhere", SELECT_NAMES);

/** Returns the names of any merchant's customer by code, the only data that the public lookup reads. */
export function customerNames(
  db: Queries,
  code: string,
): Promise<Pick<CustomerRow, "name" | "firstName" | "lastName"> | undefined> {
  const tenantId = tenantOfCode(code);
  return tenantId === undefined ? db.one(NAMES_ANYWHERE, [code]) : db.one(NAMES, [code, tenantId]);
}
