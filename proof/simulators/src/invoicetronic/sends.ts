import { type FatturaElettronica, parse } from "@banco/fatturapa";
import { Answer, type JsonRoute } from "../kit/json-api.ts";
import { companyFor } from "./companies.ts";
import { dispatch } from "./exchange.ts";
import { keep, nextNumber, now, refuse, type Send, signaturesLeft, type World } from "./world.ts";

const PAGE_MAX = 200;
const FILE_NAME = /^[A-Z]{2}[A-Za-z0-9]{2,28}_[A-Za-z0-9]{1,5}\.xml(\.p7m)?$/;

/** Returns the routes for sent invoices and SDI's responses to them. */
export function sendRoutes(world: World): JsonRoute<string>[] {
  const { sends, updates } = world;
  return [
    {
      method: "POST",
      path: "/send",
      handle({ who, body }) {
        const send = keep(sends, who, sendOf(world, who, body));
        dispatch(world, who, send);
        return new Answer(201, send);
      },
    },
    {
      method: "GET",
      path: "/send",
      handle({ who, query }) {
        const fits = ({ file_name, identifier, latest_state }: Send) =>
          is(query, "file_name", file_name) &&
          is(query, "identifier", identifier) &&
          is(query, "latest_state", latest_state);
        return pageOf(
          query,
          sends.list(who, ({ object }) => fits(object)),
        ).map(withoutPayload);
      },
    },
    {
      method: "GET",
      path: "/send/:id",
      handle({ who, query, params: { id = "" } }) {
        const match = sends.get(who, id) ?? sends.list(who, ({ object }) => object.identifier === id)[0];
        if (!match) throw refuse(404, "Not Found");
        return query.get("include_payload") === "true" ? match.object : withoutPayload(match.object);
      },
    },
    {
      method: "GET",
      path: "/update",
      handle({ who, query }) {
        const fits = ({ send_id, state }: { send_id: number; state: string }) =>
          is(query, "send_id", String(send_id)) && is(query, "state", state);
        return pageOf(
          query,
          updates.list(who, ({ object }) => fits(object)),
        );
      },
    },
  ];
}

function is(query: URLSearchParams, name: string, value: string | null): boolean {
  return !query.has(name) || query.get(name) === value;
}

function pageOf<T>(query: URLSearchParams, records: readonly { object: T }[]): T[] {
  const size = Number(query.get("page_size") ?? 100);
  if (!(size >= 1 && size <= PAGE_MAX)) throw refuse(422, "Unprocessable Entity", "page_size is at most 200");
  const page = Number(query.get("page") ?? 1);
  return records.slice((page - 1) * size, page * size).map(({ object }) => object);
}

function withoutPayload({ payload: _payload, ...send }: Send): object {
  return send;
}

function sendOf(world: World, user: string, body: Record<string, unknown>): Send {
  const { payload, file_name, meta_data = null } = body;
  if (typeof payload !== "string" || payload === "")
    throw refuse(422, "Unprocessable Entity", "The payload field is required.");
  const xml = payload.startsWith("<") ? payload : Buffer.from(payload, "base64").toString();
  const invoice = parse(xml).invoice as FatturaElettronica | undefined;
  const { DatiTrasmissione, CedentePrestatore, CessionarioCommittente } =
    invoice?.FatturaElettronicaHeader ?? {};
  const seller = CedentePrestatore?.DatiAnagrafici;
  if (!invoice || !DatiTrasmissione || !seller?.IdFiscaleIVA)
    throw refuse(422, "Unprocessable Entity", "The document is not a valid FatturaPA file");
  // `signature` is Auto: an invoice to a public administration is signed (GET /status).
  if (DatiTrasmissione.FormatoTrasmissione === "FPA12" && signaturesLeft(world) === 0)
    throw refuse(403, "Forbidden", "No signatures left");
  if (file_name !== undefined && (typeof file_name !== "string" || !FILE_NAME.test(file_name)))
    throw refuse(422, "Unprocessable Entity", "The file name is not valid");
  const id = nextNumber(world.sends);
  const { IdPaese, IdCodice } = seller.IdFiscaleIVA;
  const buyer = CessionarioCommittente?.DatiAnagrafici;
  const prestatore = `${IdPaese}${IdCodice}`;
  const { Denominazione, Nome, Cognome } = seller.Anagrafica;
  const company = companyFor(world, user, prestatore, Denominazione ?? `${Nome} ${Cognome}`);
  return {
    id,
    created: now(world),
    version: 1,
    company_id: company.id,
    committente: buyer?.IdFiscaleIVA
      ? `${buyer.IdFiscaleIVA.IdPaese}${buyer.IdFiscaleIVA.IdCodice}`
      : (buyer?.CodiceFiscale ?? null),
    prestatore,
    identifier: null,
    file_name: file_name ?? `IT01180680397ITRON_${String(id).padStart(5, "0")}.xml`,
    format: DatiTrasmissione.FormatoTrasmissione,
    payload: xml,
    last_update: null,
    date_sent: null,
    documents: invoice.FatturaElettronicaBody.map(({ DatiGenerali: { DatiGeneraliDocumento: one } }) => ({
      number: one.Numero,
      date: `${one.Data.slice(0, 10)}T00:00:00Z`,
    })),
    encoding: "Xml",
    meta_data: meta_data as Send["meta_data"],
    latest_state: null,
  };
}
