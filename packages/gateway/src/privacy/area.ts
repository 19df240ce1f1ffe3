import { Readable } from "node:stream";
import { invalidField, newId, Problem } from "@banco/core";
import { actorOf } from "../audit/entry.ts";
import { requireFreshProof } from "../auth/session/proof.ts";
import type { Gateway } from "../gateway.ts";
import { answerForm, sendAnswer } from "../idempotency/answers.ts";
import { IdempotencyHeaders } from "../idempotency/claim.ts";
import { answerOnce } from "../idempotency/once.ts";
import type { App, Area } from "../server/app.ts";
import { operationsOf } from "../server/operations.ts";
import { listOptionsOf, pageOf } from "../server/paging.ts";
import { askPrivacy, startPrivacy } from "./jobs.ts";
import { type Person, PHONE_DIGITS_MIN, personOf, phoneDigits } from "./person.ts";
import { privacyRecord } from "./record.ts";
import { hasData, listRequests, readRequest } from "./request-sql.ts";
import {
  PersonalData,
  PrivacyBody,
  PrivacyPage,
  PrivacyParams,
  PrivacyQuery,
  PrivacyRecord,
} from "./schemas.ts";
import { gatheredBy } from "./work.ts";

const privacyOperations = operationsOf("Privacy", {
  createPrivacyRequest: {
    summary: "Export or erase a person's data",
    description:
      "Starts to export all stored data of a person (`export`), or to erase the data that no law requires to be kept (`erasure`). Identify the person by at least one field; all fields must refer to the same person, and Banco also searches for the data in the customer's record. Poll the request until it is `completed`. An erasure is `waiting` while payments or refunds are in progress, and then continues automatically. It cannot be undone.",
    problems: ["conflict"],
  },
  listPrivacyRequests: {
    summary: "List exports and erasures",
    description: "The list does not reveal who the person was.",
  },
  getPrivacyRequest: {
    summary: "Get the progress of an export or erasure",
    description: "For an erasure, `kept` lists the data that must be kept, and which law requires it.",
  },
  downloadPrivacyExport: {
    summary: "Download a person's stored data",
    description: "Returns all records as JSON, each with its kind. Available for a week after the export.",
  },
});

/** Only for signed-in owners: there is no scope that gives apps and keys access. */
const config = { right: "privacy" } as const;
const JSON_TYPE = "application/json";

/** Everything under `/v1/privacy`: a person's stored data, and its erasure. */
export async function openPrivacy(gateway: Gateway): Promise<Area> {
  await startPrivacy(gateway);
  return (app) => {
    serveAsking(app, gateway);
    serveStored(app, gateway);
    serveData(app, gateway);
  };
}

function serveAsking(app: App, gateway: Gateway): void {
  const { db, settings } = gateway;
  app.post(
    "/v1/privacy/requests",
    {
      config,
      schema: {
        ...privacyOperations.createPrivacyRequest,
        headers: IdempotencyHeaders,
        body: PrivacyBody,
        response: { 201: PrivacyRecord },
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      await requireFreshProof(db, caller);
      const privacyRequest = { tenantId: caller.tenantId, id: newId("prv"), type: body.type };
      const form = answerForm(request, reply, settings.baseUrl, 201, privacyRecord);
      const answer = await answerOnce(db, request, form, {
        id: privacyRequest.id,
        prepare: async () => named(body),
        make: (queries, person) => askPrivacy(gateway, queries, privacyRequest, person),
      });
      return sendAnswer(reply, answer);
    },
  );
}

/**
 * Returns the person in a request.
 *
 * @throws Problem 400 if the person is not identified, or only by a phone number with too few digits
 */
function named({ person }: PrivacyBody): Person {
  if (person.phone !== undefined && phoneDigits(person.phone) === "")
    throw invalidField("/person/phone", `must have at least ${PHONE_DIGITS_MIN} digits`);
  if (Object.values(person).every((one) => one === undefined || one === null))
    throw invalidField(
      "/person",
      "identifies no one: send an e-mail, phone, tax code, VAT number or customer",
    );
  return personOf(person);
}

function serveStored(app: App, { db }: Gateway): void {
  app.get(
    "/v1/privacy/requests",
    {
      config,
      schema: {
        ...privacyOperations.listPrivacyRequests,
        querystring: PrivacyQuery,
        response: { 200: PrivacyPage },
      },
    },
    async ({ caller, query }) => {
      const options = listOptionsOf(query);
      return pageOf(await listRequests(db, caller.tenantId, options), options, privacyRecord, (row) => row);
    },
  );
  app.get(
    "/v1/privacy/requests/:requestId",
    {
      config,
      schema: {
        ...privacyOperations.getPrivacyRequest,
        params: PrivacyParams,
        response: { 200: PrivacyRecord },
      },
    },
    async ({ caller: { tenantId }, params: { requestId } }) => {
      const row = await readRequest(db, { tenantId, id: requestId });
      if (!row) throw noRequest(requestId);
      return privacyRecord(row);
    },
  );
}

function serveData(app: App, { db, vault }: Gateway): void {
  app.get(
    "/v1/privacy/requests/:requestId/data",
    {
      config,
      schema: {
        ...privacyOperations.downloadPrivacyExport,
        params: PrivacyParams,
        response: { 200: PersonalData },
      },
    },
    async (request, reply) => {
      const { caller, params } = request;
      await requireFreshProof(db, caller);
      const key = { tenantId: caller.tenantId, id: params.requestId };
      if (!(await hasData(db, key))) throw noRequest(key.id);
      // The audit log records who downloaded a person's data.
      request.actor = actorOf(caller);
      return reply
        .type(JSON_TYPE)
        .header("content-disposition", `attachment; filename="banco-${key.id}.json"`)
        .header("cache-control", "private, no-store")
        .send(streamed(lines(gatheredBy(db, vault, key))));
    },
  );
}

/** Returns a stream of the list. Streams bypass the serializers. */
function streamed(texts: AsyncIterable<string>): PersonalData {
  return Readable.from(texts) as unknown as PersonalData;
}

/** Writes a list of records while reading its pieces. */
async function* lines(pieces: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = "[\n";
  for await (const records of pieces)
    for (const record of records) {
      yield before + JSON.stringify(record);
      before = ",\n";
    }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}

const noRequest = (id: string): Problem =>
  new Problem("not_found", `There is no request ${id}, or it has no collected data`);
