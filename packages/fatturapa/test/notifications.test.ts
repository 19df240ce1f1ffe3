import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type NotificationKind, parseNotification } from "../src/index.ts";

const PA = "http://www.fatturapa.gov.it/sdi/messaggi/v1.0";
const PRIVATE = "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0";
const SIGNATURE =
  '<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignedInfo/></ds:Signature>';

const ID = "<IdentificativoSdI>141107829</IdentificativoSdI>";
const NAME = "<NomeFile>IT01234567897_00001.xml</NomeFile>";
const RECEIVED = "<DataOraRicezione>2026-01-15T10:00:00.000+01:00</DataOraRicezione>";
const MESSAGE = "<MessageId>1122</MessageId>";
const INVOICE =
  "<RiferimentoFattura><NumeroFattura>7/A</NumeroFattura><AnnoFattura>2026</AnnoFattura></RiferimentoFattura>";
const RECIPIENT =
  "<Destinatario><Codice>ABC1234</Codice><Descrizione>Cliente SPA</Descrizione></Destinatario>";
const ERROR = "<Errore><Codice>00305</Codice><Descrizione>IdCodice non valido</Descrizione></Errore>";
const ADVISED_ERROR = ERROR.replace("</Errore>", "<Suggerimento>Verificare</Suggerimento></Errore>");

const message = (root: string, namespace: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><t:${root} xmlns:t="${namespace}" versione="1.0">${content}</t:${root}>`;

interface Example {
  readonly kind: NotificationKind;
  readonly family: "pa" | "private";
  readonly xml: string;
  /** The content of this kind of message, apart from IDs. */
  readonly tells: object;
}

const EXAMPLES: readonly Example[] = [
  {
    kind: "RC",
    family: "pa",
    xml: message(
      "RicevutaConsegna",
      PA,
      `${ID}${NAME}${RECEIVED}<DataOraConsegna>2026-01-15T10:05:00Z</DataOraConsegna>${RECIPIENT}${MESSAGE}${SIGNATURE}`,
    ),
    tells: {
      dataOraConsegna: "2026-01-15T10:05:00Z",
      destinatario: { codice: "ABC1234", descrizione: "Cliente SPA" },
      messageId: "1122",
    },
  },
  {
    kind: "RC",
    family: "private",
    xml: message(
      "RicevutaConsegna",
      PRIVATE,
      `${ID}${NAME}<Hash>ab</Hash>${RECEIVED}<DataOraConsegna>2026-01-15T10:05:00Z</DataOraConsegna>${RECIPIENT}${MESSAGE}${SIGNATURE}`,
    ),
    tells: { hash: "ab", dataOraRicezione: "2026-01-15T10:00:00.000+01:00" },
  },
  {
    kind: "NS",
    family: "pa",
    xml: message(
      "NotificaScarto",
      PA,
      `${ID}${NAME}${RECEIVED}<ListaErrori>${ERROR}${ERROR}</ListaErrori>${MESSAGE}${SIGNATURE}`,
    ),
    tells: {
      errori: [1, 2].map(() => ({
        codice: "00305",
        descrizione: "IdCodice non valido",
        suggerimento: undefined,
      })),
    },
  },
  {
    kind: "NS",
    family: "private",
    xml: message(
      "RicevutaScarto",
      PRIVATE,
      `${ID}${NAME}<Hash>ab</Hash>${RECEIVED}<ListaErrori>${ADVISED_ERROR}</ListaErrori>${MESSAGE}${SIGNATURE}`,
    ),
    tells: { errori: [{ codice: "00305", descrizione: "IdCodice non valido", suggerimento: "Verificare" }] },
  },
  {
    kind: "MC",
    family: "pa",
    xml: message(
      "NotificaMancataConsegna",
      PA,
      `${ID}${NAME}${RECEIVED}<Descrizione>Casella piena</Descrizione>${MESSAGE}${SIGNATURE}`,
    ),
    tells: { descrizione: "Casella piena" },
  },
  {
    kind: "MC",
    family: "private",
    xml: message(
      "RicevutaImpossibilitaRecapito",
      PRIVATE,
      `${ID}${NAME}<Hash>ab</Hash>${RECEIVED}<DataMessaADisposizione>2026-01-16</DataMessaADisposizione>${MESSAGE}${SIGNATURE}`,
    ),
    tells: { dataMessaADisposizione: "2026-01-16" },
  },
  {
    kind: "NE",
    family: "pa",
    xml: message(
      "NotificaEsito",
      PA,
      `${ID}${NAME}<EsitoCommittente versione="1.0">${ID}${INVOICE}<Esito>EC02</Esito><Descrizione>Importo errato</Descrizione></EsitoCommittente>${MESSAGE}${SIGNATURE}`,
    ),
    tells: {
      esito: "EC02",
      descrizione: "Importo errato",
      riferimentoFattura: { numeroFattura: "7/A", annoFattura: "2026", posizioneFattura: undefined },
    },
  },
  {
    kind: "DT",
    family: "pa",
    xml: message(
      "NotificaDecorrenzaTermini",
      PA,
      `${ID}${INVOICE}${NAME}<Descrizione>15 giorni</Descrizione>${MESSAGE}${SIGNATURE}`,
    ),
    tells: { descrizione: "15 giorni" },
  },
  {
    kind: "AT",
    family: "pa",
    xml: message(
      "AttestazioneTrasmissioneFattura",
      PA,
      `${ID}${NAME}${RECEIVED}${RECIPIENT}${MESSAGE}<HashFileOriginale>cd</HashFileOriginale>${SIGNATURE}`,
    ),
    tells: { hash: "cd" },
  },
  {
    kind: "EC",
    family: "pa",
    xml: message("NotificaEsitoCommittente", PA, `${ID}${INVOICE}<Esito>EC01</Esito>`),
    tells: { esito: "EC01", nomeFile: undefined, signed: false },
  },
  {
    kind: "SE",
    family: "pa",
    xml: message("ScartoEsitoCommittente", PA, `${ID}${INVOICE}<Scarto>EN01</Scarto>${MESSAGE}${SIGNATURE}`),
    tells: { scarto: "EN01", nomeFile: undefined },
  },
  {
    kind: "MT",
    family: "pa",
    xml: message(
      "MetadatiInvioFile",
      PA,
      `${ID}${NAME}<CodiceDestinatario>UFABCD</CodiceDestinatario><Formato>FPA12</Formato><TentativiInvio>1</TentativiInvio>${MESSAGE}`,
    ),
    tells: { codiceDestinatario: "UFABCD", formato: "FPA12", signed: false },
  },
  {
    kind: "MT",
    family: "private",
    xml: message(
      "FileMetadati",
      PRIVATE,
      `${ID}${NAME}<Hash>ab</Hash><CodiceDestinatario>ABC1234</CodiceDestinatario><Formato>FPR12</Formato><TentativiInvio>1</TentativiInvio>${MESSAGE}`,
    ),
    tells: { codiceDestinatario: "ABC1234", formato: "FPR12", hash: "ab" },
  },
];

describe("messages of the exchange system", () => {
  for (const { kind, family, xml, tells } of EXAMPLES) {
    it(`${kind} (${family}) is parsed with all its fields`, () => {
      const result = parseNotification(Buffer.from(xml));
      assert.ok(result.ok, JSON.stringify(result.findings));
      assert.deepEqual(result.findings, []);
      const signed = !["EC", "MT"].includes(kind);
      const named = ["EC", "SE"].includes(kind) ? undefined : "IT01234567897_00001.xml";
      const expected = { kind, family, identificativoSdI: "141107829", nomeFile: named, signed, ...tells };
      for (const [name, value] of Object.entries(expected)) {
        assert.deepEqual(result.notification[name as keyof typeof result.notification], value, name);
      }
      assert.deepEqual(Buffer.from(result.notification.source.bytes), Buffer.from(xml));
    });
  }

  it("a field that SDI itself omits causes only a warning", () => {
    const [example] = EXAMPLES.filter(({ kind, family }) => kind === "RC" && family === "private");
    const result = parseNotification(
      (example?.xml ?? "").replace("<Hash>ab</Hash>", "").replace(SIGNATURE, ""),
    );
    assert.ok(result.ok);
    assert.deepEqual(
      result.findings.map(({ level, xpath }) => `${level} ${xpath}`),
      ["warning /p:RicevutaConsegna/Hash", "warning /p:RicevutaConsegna/Signature"],
    );
    assert.equal(result.notification.signed, false);
  });

  it("an outcome's note is that of the message", () => {
    const { xml } = EXAMPLES.find(({ kind }) => kind === "NE")!;
    const result = parseNotification(xml.replace(MESSAGE, `${MESSAGE}<Note>Seconda notifica</Note>`));
    assert.ok(result.ok);
    assert.deepEqual([result.findings, result.notification.note], [[], "Seconda notifica"]);
  });

  it("an invoice reference without a year or number is omitted", () => {
    const { xml } = EXAMPLES.find(({ kind }) => kind === "EC")!;
    for (const part of ["<AnnoFattura>2026</AnnoFattura>", "<NumeroFattura>7/A</NumeroFattura>"]) {
      const result = parseNotification(xml.replace(part, ""));
      assert.ok(result.ok);
      assert.equal(result.notification.riferimentoFattura, undefined, part);
    }
  });

  it("a message without ID or file name is refused", () => {
    const [example] = EXAMPLES;
    for (const [lost, field] of [
      [ID, "IdentificativoSdI"],
      [NAME, "NomeFile"],
    ] as const) {
      const result = parseNotification((example?.xml ?? "").replace(lost, ""));
      assert.equal(result.ok, false);
      const errors = result.findings.filter(({ level }) => level === "error");
      assert.deepEqual(
        errors.map(({ xpath }) => xpath),
        [`/p:RicevutaConsegna/${field}`],
      );
    }
  });

  it("a root element in another namespace is not a message", () => {
    const [example] = EXAMPLES;
    assert.equal(parseNotification((example?.xml ?? "").replace(PA, "urn:other")).ok, false);
    assert.equal(parseNotification(message("FatturaElettronica", PA, "")).ok, false);
  });
});

describe("required message parts", () => {
  it("message parts are refused if invalid or absent", () => {
    const [rc] = EXAMPLES;
    for (const [right, wrong] of [
      [ID, "<IdentificativoSdI>abc</IdentificativoSdI>"],
      [NAME, `<NomeFile>${"x".repeat(51)}</NomeFile>`],
    ] as const)
      assert.equal(parseNotification(rc!.xml.replace(right, wrong)).ok, false, wrong);
  });
});
