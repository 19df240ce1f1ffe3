import { controls } from "./control.ts";

const SUPPORT = {
  en: "Open a corrected copy; if the problem persists, contact support with the request ID.",
  it: "Apri una copia corretta; se ritorna, scrivi all'assistenza con la richiesta.",
} as const;

/** The checks on the file, its signature, its number and its dates. */
export const FILE = controls({
  en: {
    "00001": ["The name of the file is not valid.", SUPPORT.en],
    "00002": ["A file with this name has already been sent.", "Open a corrected copy: it gets its own name."],
    "00003": ["The file is too large.", "Divide the invoice into several."],
    "00100": ["The certificate of the signature has expired.", SUPPORT.en],
    "00101": ["The certificate of the signature was revoked.", SUPPORT.en],
    "00102": ["The signature is missing or not valid.", SUPPORT.en],
    "00103": ["The signature has no signing time.", SUPPORT.en],
    "00104": ["The certificate's issuer is not trusted.", SUPPORT.en],
    "00105": ["The signing time is later than the file's arrival.", SUPPORT.en],
    "00106": ["The file is empty or damaged.", SUPPORT.en],
    "00107": ["The certificate of the signature is not valid.", SUPPORT.en],
    "00200": [
      "A value is missing or does not have the required format.",
      "Fill in or correct the field shown here.",
    ],
    "00201": ["More than fifty values have the wrong format.", "First correct the fields shown here."],
    "00403": ["The document's date is in the future.", "Issue it on that day."],
    "00404": [
      "The exchange system already has this invoice.",
      "Look for it in the list before you issue it again: a new invoice gets a new number.",
    ],
    "00409": ["The file contains the same invoice twice.", SUPPORT.en],
    "00418": [
      "The document is older than the invoice that it refers to.",
      "Correct the date of the invoice that it refers to.",
    ],
    "00425": ["The document's number has no digits.", "Choose another series."],
    "00428": ["The file states two different formats.", SUPPORT.en],
    EC02: [
      "The administration refused the invoice.",
      "Read its reason, issue a credit note if the invoice is in your books, and open a corrected copy.",
    ],
    "type-not-issued": [
      "This type of document is not issued to a customer.",
      "Choose another type of document.",
    ],
    "letters-lost": [
      "A text has letters that an electronic invoice does not allow.",
      "Write it in Latin letters.",
    ],
    transliterated: ["Letters that are not allowed were replaced.", "Check how the text reads now."],
    not_executed: [
      "The provider has no record of this invoice.",
      "Open a corrected copy and issue it again.",
    ],
  },
  it: {
    "00001": ["Il nome del file non è valido.", SUPPORT.it],
    "00002": ["Un file con questo nome è già stato inviato.", "Apri una copia corretta: avrà un nome suo."],
    "00003": ["Il file è troppo grande.", "Dividi la fattura in più fatture."],
    "00100": ["Il certificato della firma è scaduto.", SUPPORT.it],
    "00101": ["Il certificato della firma è stato revocato.", SUPPORT.it],
    "00102": ["La firma manca o non è valida.", SUPPORT.it],
    "00103": ["La firma non dice quando è stata apposta.", SUPPORT.it],
    "00104": ["Chi ha emesso il certificato non è affidabile.", SUPPORT.it],
    "00105": ["La firma è successiva all'arrivo del file.", SUPPORT.it],
    "00106": ["Il file è vuoto o danneggiato.", SUPPORT.it],
    "00107": ["Il certificato della firma non è valido.", SUPPORT.it],
    "00200": [
      "Qualcosa manca o non è nella forma che la legge richiede.",
      "Compila o correggi il campo indicato qui.",
    ],
    "00201": ["Più di cinquanta cose non sono nella forma giusta.", "Correggi prima i campi indicati qui."],
    "00403": ["La data del documento è nel futuro.", "Emettilo il giorno stesso."],
    "00404": [
      "Il Sistema di Interscambio ha già questa fattura.",
      "Cercala nell'elenco prima di emetterla di nuovo; una nuova ha un numero nuovo.",
    ],
    "00409": ["Il file contiene due volte la stessa fattura.", SUPPORT.it],
    "00418": [
      "Il documento è precedente alla fattura a cui si riferisce.",
      "Correggi la data della fattura a cui si riferisce.",
    ],
    "00425": ["Il numero del documento non ha cifre.", "Scegli un'altra serie."],
    "00428": ["Il file indica due formati diversi.", SUPPORT.it],
    EC02: [
      "L'amministrazione ha rifiutato la fattura.",
      "Leggi il motivo, emetti una nota di credito se la fattura è nei tuoi registri e apri una copia corretta.",
    ],
    "type-not-issued": [
      "Questo tipo di documento non si emette a un cliente.",
      "Scegli un altro tipo di documento.",
    ],
    "letters-lost": [
      "Un testo ha lettere che la fattura elettronica non ammette.",
      "Scrivilo in lettere latine.",
    ],
    transliterated: [
      "Alcune lettere non ammesse sono state sostituite.",
      "Controlla come si legge ora il testo.",
    ],
    not_executed: [
      "Il fornitore non ha traccia di questa fattura.",
      "Apri una copia corretta ed emettila di nuovo.",
    ],
  },
});
