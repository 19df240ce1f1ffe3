import type { JsonRoute } from "../kit/json-api.ts";
import { type Doc, type Faults, faultsOf } from "./gobl.ts";
import { isKnownSchema, schemaFaults } from "./schemas.ts";
import { calculated } from "./totals.ts";
import { type Entry, now, refuse, type World } from "./world.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-7][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Returns the document routes of the silo. */
export function siloRoutes(world: World): JsonRoute<string>[] {
  const { entries } = world;
  return [
    {
      method: "PUT",
      path: "/silo/v1/entries/:id",
      handle({ who, params: { id = "" }, body }) {
        if (!UUID.test(id)) throw refuse(400, "invalid", "The ID is not a UUID");
        if (entries.get(who, id)) throw refuse(409, "conflict", "The entry exists");
        return entries.put(who, entryOf(world, id, body.data as Doc | undefined));
      },
    },
    {
      method: "GET",
      path: "/silo/v1/entries/:id",
      handle({ who, params: { id = "" } }) {
        const record = entries.get(who, id);
        if (!record) throw refuse(404, "not-found", "There is no such entry");
        return record;
      },
    },
  ];
}

function entryOf(world: World, id: string, doc: Doc | undefined): Entry {
  if (!isKnownSchema(doc?.$schema)) throw refuse(422, "validation", "unknown-schema");
  assertFaultless(schemaFaults(doc.$schema, doc));
  const isParty = doc.$schema.endsWith("/org/party");
  assertFaultless(isParty ? partyFaults(doc) : faultsOf(doc));
  return {
    id,
    created_at: now(world),
    updated_at: now(world),
    folder: isParty ? "suppliers" : "sales",
    doc_schema: doc.$schema,
    signed: false,
    state: "empty",
    faults: [],
    meta: [],
    data: {
      $schema: "https://gobl.org/draft-0/envelope",
      head: { uuid: id, stamps: [] },
      doc: isParty ? doc : calculated(doc),
    },
  };
}

function assertFaultless(faults: Faults): void {
  if (Object.keys(faults).length > 0) throw refuse(422, "validation", "The document is not valid", faults);
}

function partyFaults({ name, tax_id }: Doc): Record<string, string> {
  return {
    ...(!name && { name: "cannot be blank" }),
    ...(!/^\d{11}$/.test(tax_id?.code ?? "") && { "tax_id.code": "must be a valid Italian tax ID" }),
  };
}
