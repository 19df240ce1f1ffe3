import { Bodies, type FieldMisfit, type FieldType } from "../kit/fields.ts";
import { type JsonCall, Refusal } from "../kit/json-api.ts";
import { invalid } from "./errors.ts";

const PAID = [
  ...["cash_payment_amount", "electronic_payment_amount", "ticket_restaurant_payment_amount", "discount"],
  ...["goods_uncollected_amount", "services_uncollected_amount"],
];
const ITEM = ["type", "description", "quantity", "unit_price", "vat_rate_code", "discount"];

/** The fields of each body, by type (a-cube-io/ereceipts-js-sdk, OpenAPI Specification.json). */
const BODIES = new Bodies({
  "POST /mf1/cash-registers": { string: ["pem_serial_number!", "name!"] },
  "POST /mf1/receipts": {
    string: [
      ...[...PAID, "customer_tax_code", "customer_lottery_code"],
      ...ITEM.map((name) => `items/*/${name}`),
    ],
    integer: ["ticket_restaurant_quantity"],
    boolean: ["invoice_issuing", "uncollected_dcn_to_ssn", "items/*/complimentary"],
  },
  "POST /mf1/receipts/return": {
    string: ["document_number!", "items/*/quantity!"],
    integer: ["items/*/id!"],
  },
  "DELETE /mf1/receipts": { string: ["document_number!"] },
  "PUT /mf2/merchants/:uuid": {
    string: [
      ...["business_name", "first_name", "last_name"],
      ...["street_address", "street_number", "zip_code", "city", "province"].map((name) => `address/${name}`),
    ],
  },
});

/** The names of types in Pydantic's errors (https://docs.pydantic.dev/latest/errors/validation_errors/). */
const TYPES: Readonly<Partial<Record<FieldType, string>>> = {
  integer: "int_type",
  boolean: "bool_type",
  object: "dict_type",
  array: "list_type",
};

/**
 * Checks request bodies. MF1 returns an HTTPValidationError; MF2, which is built on API Platform, returns
 * 400 with its document's `Error` for an invalid type.
 */
export const bodies = {
  of: BODIES,
  refuse({ place, expected, isMissing }: FieldMisfit, { path }: Omit<JsonCall<string>, "who">): Refusal {
    const loc = place.map((name) => (/^\d+$/.test(name) ? Number(name) : name));
    if (path.startsWith("/mf1/"))
      return isMissing
        ? invalid(loc, "Field required", "missing")
        : invalid(loc, `Input should be a valid ${expected}`, TYPES[expected] ?? `${expected}_type`);
    const detail = `The type of the "${place.join(".")}" attribute must be "${expected}".`;
    return new Refusal(400, {
      type: "/errors/400",
      title: "An error occurred",
      status: 400,
      detail,
      instance: null,
    });
  },
};
