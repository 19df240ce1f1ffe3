import { Bodies, type FieldMisfit } from "../kit/fields.ts";
import type { Refusal } from "../kit/json-api.ts";
import { refuse } from "./world.ts";

const ENTITY = [
  ...["name", "type", "vat_number", "tax_code", "ei_code", "certified_email", "email", "country"],
  ...["country_iso", "address_street", "address_postal_code", "address_city", "address_province"],
];
const EI_DATA = [
  ...["payment_method", "vat_kind", "original_document_type", "od_number", "od_date", "cig", "cup"],
  ...["bank_name", "bank_iban", "bank_beneficiary"],
];
const DOCUMENT = [
  ...[
    "type",
    "date",
    "numeration",
    "subject",
    "visible_subject",
    "notes",
    "rc_center",
    "ei_withholding_tax_causal",
  ],
  ...["ei_other_withholding_tax_type", "ei_other_withholding_tax_causal", "ei_cassa_type", "stamp_duty_type"],
];

/**
 * The fields of a new document's body, by type (fattureincloud/openapi-fattureincloud,
 * models/schemas/IssuedDocument.yaml).
 */
const BODIES = new Bodies({
  "POST /c/:company/issued_documents": {
    string: [
      ...DOCUMENT.map((name) => `data/${name}`),
      ...ENTITY.map((name) => `data/entity/${name}`),
      ...EI_DATA.map((name) => `data/ei_data/${name}`),
      ...["name", "code", "description", "measure"].map((name) => `data/items_list/*/${name}`),
      ...["due_date", "paid_date", "status", "ei_raw"].map((name) => `data/payments_list/*/${name}`),
    ],
    number: [
      ...["amount_due_discount", "rivalsa", "cassa", "cassa_taxable", "withholding_tax", "stamp_duty"].map(
        (name) => `data/${name}`,
      ),
      ...["withholding_tax_taxable", "other_withholding_tax"].map((name) => `data/${name}`),
      ...["gross_price", "net_price", "qty", "discount"].map((name) => `data/items_list/*/${name}`),
      "data/payments_list/*/amount",
    ],
    integer: [...["data/number", "data/items_list/*/vat/id", "data/payments_list/*/payment_account/id"]],
    boolean: [
      ...["e_invoice", "use_gross_prices", "use_split_payment"].map((name) => `data/${name}`),
      "data/items_list/*/apply_withholding_taxes",
    ],
    object: ["options"],
  },
  "POST /c/:company/issued_documents/:id/e_invoice/send": { object: ["data", "options"] },
});

/**
 * Checks request bodies: returns 422 with the field's path under `validation_result`, as in the document's
 * `ApiErrorResponse`.
 */
export const bodies = {
  of: BODIES,
  refuse({ place, expected }: FieldMisfit): Refusal {
    const message = `The ${place.at(-1)} must be of type ${expected}.`;
    return refuse(422, "Invalid parameters provided.", { [place.join(".")]: [message] });
  },
};
