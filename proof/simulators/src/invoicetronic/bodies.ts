import { Bodies, type FieldMisfit } from "../kit/fields.ts";
import type { Refusal } from "../kit/json-api.ts";
import { refuse } from "./world.ts";

const COMPANY = { string: ["vat", "fiscal_code", "name", "created"], integer: ["id", "user_id", "version"] };

/** The fields of each body, by type (invoicetronic/openapi, openapi.yml). */
const BODIES = new Bodies({
  "POST /company": COMPANY,
  "PUT /company": COMPANY,
  "POST /send": {
    string: [
      ...["payload", "file_name", "encoding", "format", "identifier", "committente", "prestatore", "created"],
      ...["last_update", "date_sent", "latest_state", "meta_data/*"],
    ],
    integer: ["id", "user_id", "version", "company_id"],
    object: ["company", "meta_data"],
    array: ["documents"],
  },
});

/**
 * Checks request bodies. The API uses ASP.NET, which identifies the field by a JSON path (System.Text.Json,
 * `JsonException.Path`).
 */
export const bodies = {
  of: BODIES,
  refuse: ({ place }: FieldMisfit): Refusal =>
    refuse(400, "Bad Request", `The JSON value could not be converted. Path: $.${place.join(".")}`),
};
