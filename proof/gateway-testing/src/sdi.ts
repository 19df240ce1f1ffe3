import assert from "node:assert/strict";
import { randomInt } from "node:crypto";
import { startSimulators } from "@banco/simulators";
import { openControl, type SimulatorControl } from "@banco/simulators/client";
import { startTestGateway, type TestGateway } from "./gateway.ts";
import type { Answer } from "./http.ts";
import { inTime } from "./in-time.ts";

/** A gateway with the simulated exchange system. */
export interface ExchangeTest {
  gateway: TestGateway;
  simulator: SimulatorControl;
  simulatorsUrl: string;
  transmit(xml: string | Buffer, more?: object): Promise<Answer>;
  receive(xml: string | Buffer, more?: object): Promise<Answer>;
  /** Sets the outcome of the next files in the simulator. */
  next(outcome: string, code?: string): Promise<void>;
  /** Resolves when the file has this state. */
  reaches(id: string, state: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens a gateway with an exchange system; tests read data hidden from merchants directly from the
 * database.
 */
export async function openExchange(env: Record<string, string> = {}): Promise<ExchangeTest> {
  const simulators = await startSimulators({ only: "sdi" });
  const gateway = await startTestGateway({ SIMULATORS_URL: simulators.url, ...env });
  const simulator = openControl(simulators.url, "sdi");
  const post = (path: string, xml: string | Buffer, more: object) =>
    gateway.send("POST", `/v1/sdi/${path}`, {
      json: { xml: typeof xml === "string" ? xml : xml.toString("base64"), ...more },
    });
  return {
    gateway,
    simulator,
    simulatorsUrl: simulators.url,
    transmit: (xml, more = {}) => post("transmissions", xml, more),
    receive: (xml, more = {}) => post("receptions", xml, more),
    next: (outcome, code) => simulator.post("/next", { outcome, ...(code && { code }) }),
    reaches: async (id, state) => {
      await inTime(gateway, `${id} is ${state}`, async () => (await stateOf(gateway, id)) === state);
    },
    stop: async () => {
      await gateway.stop();
      await simulators.close();
    },
  };
}

/** Returns the state of any merchant's file. */
export async function stateOf({ db }: TestGateway, id: string): Promise<string> {
  const text = "select state from sdi_transmission where id = $1";
  const row = await db.one<{ state: string }>({ name: "test_sdi_state", text }, [id]);
  assert.ok(row, `there is no transmission ${id}`);
  return row.state;
}

/** Creates a unique number for a file or an invoice. */
export const fresh = (): string =>
  randomInt(36 ** 4, 36 ** 5)
    .toString(36)
    .toUpperCase();

/** Returns the name of a file. */
export const nameOf = (number: string): string => `IT01234567897_${number}.xml`;

/** Returns a file with one invoice of 100 euros plus VAT. */
export function invoiceXml(number = fresh(), change: { format?: string; recipient?: string } = {}): string {
  const { format = "FPR12", recipient = "ABC1234" } = change;
  const address = (city: string, province: string) =>
    `<Sede><Indirizzo>Via Roma 1</Indirizzo><CAP>00184</CAP><Comune>${city}</Comune><Provincia>${province}</Provincia><Nazione>IT</Nazione></Sede>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="${format}" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
<FatturaElettronicaHeader>
<DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdTrasmittente>
<ProgressivoInvio>${number}</ProgressivoInvio><FormatoTrasmissione>${format}</FormatoTrasmissione>
<CodiceDestinatario>${recipient}</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdFiscaleIVA>
<Anagrafica><Denominazione>Bar Centrale SRL</Denominazione></Anagrafica><RegimeFiscale>RF01</RegimeFiscale></DatiAnagrafici>
${address("Roma", "RM")}</CedentePrestatore>
<CessionarioCommittente><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>12345670785</IdCodice></IdFiscaleIVA>
<Anagrafica><Denominazione>Cliente SPA</Denominazione></Anagrafica></DatiAnagrafici>${address("Milano", "MI")}</CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody>
<DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD01</TipoDocumento><Divisa>EUR</Divisa><Data>2026-01-15</Data>
<Numero>F${number}1</Numero><ImportoTotaleDocumento>122.00</ImportoTotaleDocumento></DatiGeneraliDocumento></DatiGenerali>
<DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Consulenza</Descrizione>
<PrezzoUnitario>100.00</PrezzoUnitario><PrezzoTotale>100.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
<DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo>
</DatiBeniServizi></FatturaElettronicaBody></p:FatturaElettronica>`;
}

/**
 * Returns an unsigned exchange system notification about a file, in its channel's format.
 */
export function notificationXml(
  kind: "RC" | "NS" | "MC" | "NE" | "DT" | "AT" | "EC" | "SE" | "MT",
  sdiId: string,
  name: string,
  more: { outcome?: string; code?: string; messageId?: string; hash?: string } = {},
): string {
  const { outcome = "EC01", code = "00311", messageId = String(randomInt(10 ** 9)), hash } = more;
  const received = "<DataOraRicezione>2026-01-15T10:00:00.000+01:00</DataOraRicezione>";
  const recipient = "<Destinatario><Codice>ABC1234</Codice><Descrizione>Cliente</Descrizione></Destinatario>";
  const about = `<IdentificativoSdI>${sdiId}</IdentificativoSdI>`;
  const [root, content] = {
    RC: [
      "RicevutaConsegna",
      `${received}<DataOraConsegna>2026-01-15T10:05:00.000+01:00</DataOraConsegna>${recipient}`,
    ],
    NS: [
      "NotificaScarto",
      `${received}<ListaErrori><Errore><Codice>${code}</Codice><Descrizione>Non va</Descrizione></Errore></ListaErrori>`,
    ],
    MC: ["NotificaMancataConsegna", `${received}<Descrizione>Casella piena</Descrizione>`],
    NE: [
      "NotificaEsito",
      `<EsitoCommittente versione="1.0">${about}<Esito>${outcome}</Esito></EsitoCommittente>`,
    ],
    DT: ["NotificaDecorrenzaTermini", ""],
    AT: ["AttestazioneTrasmissioneFattura", `${received}${recipient}`],
    EC: ["NotificaEsitoCommittente", `<Esito>${outcome}</Esito>`],
    SE: ["ScartoEsitoCommittente", "<Scarto>EN01</Scarto>"],
    MT: [
      "MetadatiInvioFile",
      "<CodiceDestinatario>ABC123</CodiceDestinatario><Formato>FPA12</Formato><TentativiInvio>1</TentativiInvio>",
    ],
  }[kind] as [string, string];
  const fileName = kind === "EC" || kind === "SE" ? "" : `<NomeFile>${name}</NomeFile>`;
  const fingerprint = hash ? `<Hash>${hash}</Hash>` : "";
  // Only the messages about invoices to private customers contain a hash.
  const namespace = hash
    ? "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0"
    : "http://www.fatturapa.gov.it/sdi/messaggi/v1.0";
  return `<?xml version="1.0" encoding="UTF-8"?>
<types:${root} versione="1.0" xmlns:types="${namespace}">${about}${fileName}${fingerprint}${content}<MessageId>${messageId}</MessageId></types:${root}>`;
}
