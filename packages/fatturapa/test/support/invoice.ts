import type { FatturaElettronica, FatturaElettronicaBody } from "../../src/index.ts";

/** A day after every date in the fixtures. */
export const TODAY = "2026-06-30";
export const SELLER_VAT = "01234567897";
export const BUYER_VAT = "12345670785";
export const PERSON = "RSSMRA80A01H501U";

const sede = (street: string) => ({
  Indirizzo: street,
  NumeroCivico: "1",
  CAP: "00184",
  Comune: "Roma",
  Provincia: "RM",
  Nazione: "IT",
});

/** One invoice for 100 euros at 22 %. */
export const body = (): FatturaElettronicaBody => ({
  DatiGenerali: {
    DatiGeneraliDocumento: {
      TipoDocumento: "TD01",
      Divisa: "EUR",
      Data: "2026-01-15",
      Numero: "2026/1",
      ImportoTotaleDocumento: "122.00",
    },
  },
  DatiBeniServizi: {
    DettaglioLinee: [
      {
        NumeroLinea: "1",
        Descrizione: "Consulenza",
        Quantita: "2.00",
        PrezzoUnitario: "50.00",
        PrezzoTotale: "100.00",
        AliquotaIVA: "22.00",
      },
    ],
    DatiRiepilogo: [
      { AliquotaIVA: "22.00", ImponibileImporto: "100.00", Imposta: "22.00", EsigibilitaIVA: "I" },
    ],
  },
});

/** A valid FPR12 file, created at each call so that tests can change it. */
export const invoice = (...bodies: FatturaElettronicaBody[]): FatturaElettronica => ({
  versione: "FPR12",
  FatturaElettronicaHeader: {
    DatiTrasmissione: {
      IdTrasmittente: { IdPaese: "IT", IdCodice: SELLER_VAT },
      ProgressivoInvio: "00001",
      FormatoTrasmissione: "FPR12",
      CodiceDestinatario: "ABC1234",
    },
    CedentePrestatore: {
      DatiAnagrafici: {
        IdFiscaleIVA: { IdPaese: "IT", IdCodice: SELLER_VAT },
        Anagrafica: { Denominazione: "Bar all'Angolo SRL" },
        RegimeFiscale: "RF01",
      },
      Sede: sede("Via Roma"),
    },
    CessionarioCommittente: {
      DatiAnagrafici: {
        IdFiscaleIVA: { IdPaese: "IT", IdCodice: BUYER_VAT },
        Anagrafica: { Denominazione: "Cliente SPA" },
      },
      Sede: sede("Via Milano"),
    },
  },
  FatturaElettronicaBody: bodies.length > 0 ? bodies : [body()],
});

/** A valid simplified invoice as in the file. */
export const simplifiedXml = `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronicaSemplificata xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.0" versione="FSM10">
<FatturaElettronicaHeader>
<DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>${SELLER_VAT}</IdCodice></IdTrasmittente>
<ProgressivoInvio>00001</ProgressivoInvio><FormatoTrasmissione>FSM10</FormatoTrasmissione>
<CodiceDestinatario>0000000</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${SELLER_VAT}</IdCodice></IdFiscaleIVA>
<Denominazione>Bar all'Angolo SRL</Denominazione>
<Sede><Indirizzo>Via Roma</Indirizzo><CAP>00184</CAP><Comune>Roma</Comune><Nazione>IT</Nazione></Sede>
<RegimeFiscale>RF01</RegimeFiscale></CedentePrestatore>
<CessionarioCommittente><IdentificativiFiscali><CodiceFiscale>${PERSON}</CodiceFiscale></IdentificativiFiscali></CessionarioCommittente>
</FatturaElettronicaHeader>
<FatturaElettronicaBody>
<DatiGenerali><DatiGeneraliDocumento><TipoDocumento>TD07</TipoDocumento><Divisa>EUR</Divisa><Data>2026-01-15</Data>
<Numero>S1</Numero></DatiGeneraliDocumento></DatiGenerali>
<DatiBeniServizi><Descrizione>Pranzo</Descrizione><Importo>22.00</Importo><DatiIVA><Aliquota>10.00</Aliquota></DatiIVA></DatiBeniServizi>
</FatturaElettronicaBody>
</p:FatturaElettronicaSemplificata>`;
