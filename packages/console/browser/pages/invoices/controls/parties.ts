import { controls } from "./control.ts";

const REGISTER = {
  en: "Correct it under Accounts, in the merchant's data of the provider.",
  it: "Correggilo in Conti, nei dati dell'azienda del fornitore.",
} as const;

/** The checks on the issuer, the receiver and the address. */
export const PARTIES = controls({
  en: {
    "00300": ["The transmitter's tax code is not valid.", REGISTER.en],
    "00301": ["Your VAT number is not valid.", REGISTER.en],
    "00302": ["Your tax code is not valid.", REGISTER.en],
    "00303": ["The tax representative's VAT number is not valid.", REGISTER.en],
    "00304": ["The tax representative's tax code is not valid.", REGISTER.en],
    "00305": [
      "The customer's VAT number is not valid.",
      "Ask the customer for the number and copy it digit by digit.",
    ],
    "00306": [
      "The customer's tax code is not valid.",
      "Ask the customer for the code and copy it letter by letter.",
    ],
    "00311": [
      "The recipient code is not known to the exchange system.",
      "Ask the customer for it; if there is none, enter 0000000 or the certified e-mail address.",
    ],
    "00312": [
      "The recipient code is no longer active.",
      "Ask the customer for the new one; if there is none, enter 0000000.",
    ],
    "00313": [
      "XXXXXXX is only for customers with a foreign VAT number.",
      "Enter the customer's code, or 0000000.",
    ],
    "00320": ["Your VAT number and your tax code belong to different subjects.", REGISTER.en],
    "00321": ["Your tax code does not belong to a member of the VAT group.", REGISTER.en],
    "00322": ["A member of a VAT group must also state its tax code.", REGISTER.en],
    "00323": [
      "Your VAT number ended more than five years ago.",
      "Ask your accountant before you issue again.",
    ],
    "00324": [
      "The customer's VAT number and tax code belong to different subjects.",
      "Ask the customer for both, or omit the tax code.",
    ],
    "00325": [
      "The customer's tax code does not belong to a member of its VAT group.",
      "Ask the customer for the right tax code.",
    ],
    "00326": [
      "A customer in a VAT group needs its tax code too.",
      "Ask the customer for the tax code and add it.",
    ],
    "00327": [
      "The customer's VAT number is no longer active.",
      "Ask the customer; invoice a closed business by its tax code.",
    ],
    "00330": [
      "The certified e-mail address is the exchange system's own.",
      "Enter the customer's own address.",
    ],
    "00398": [
      "The administration has a separate office for invoices.",
      "Find its six-letter code at indicepa.gov.it and enter it.",
    ],
    "00399": [
      "The customer is a public administration.",
      "Enter its six-letter code from indicepa.gov.it as the recipient code.",
    ],
    "00417": ["The customer has neither a VAT number nor a tax code.", "Enter one of the two."],
    "00427": [
      "The recipient code has the wrong length.",
      "Seven characters for businesses and people, six for administrations.",
    ],
    "00459": ["The tax regime RF03 is no longer allowed.", "Choose a current regime."],
    "00471": [
      "You cannot be your own customer on this type of document.",
      "Correct the customer, or choose a self-invoice with your accountant.",
    ],
    "00472": ["On this type of document you must be your own customer.", "Correct the customer or the type."],
    "00473": ["Your country is not allowed on this type of document.", "Choose another type of document."],
    "00475": [
      "This type of document needs the customer's VAT number.",
      "Enter the VAT number, not the tax code.",
    ],
    "00476": ["You and the customer cannot both be foreign.", "Check the two countries."],
    "pec-unused": ["The certified e-mail is only used with the code 0000000.", "Remove one of the two."],
  },
  it: {
    "00300": ["Il codice fiscale di chi trasmette non è valido.", REGISTER.it],
    "00301": ["La tua partita IVA non è valida.", REGISTER.it],
    "00302": ["Il tuo codice fiscale non è valido.", REGISTER.it],
    "00303": ["La partita IVA del rappresentante fiscale non è valida.", REGISTER.it],
    "00304": ["Il codice fiscale del rappresentante fiscale non è valido.", REGISTER.it],
    "00305": ["La partita IVA del cliente non è valida.", "Chiedila al cliente e copiala cifra per cifra."],
    "00306": [
      "Il codice fiscale del cliente non è valido.",
      "Chiedilo al cliente e copialo lettera per lettera.",
    ],
    "00311": [
      "Il Sistema di Interscambio non conosce il codice destinatario.",
      "Chiedilo al cliente; se non lo ha, scrivi 0000000 o la PEC.",
    ],
    "00312": [
      "Il codice destinatario non è più attivo.",
      "Chiedi al cliente quello nuovo; se non lo ha, scrivi 0000000.",
    ],
    "00313": [
      "XXXXXXX vale solo per clienti con partita IVA estera.",
      "Scrivi il codice del cliente o 0000000.",
    ],
    "00320": ["La tua partita IVA e il tuo codice fiscale sono di soggetti diversi.", REGISTER.it],
    "00321": ["Il tuo codice fiscale non è di un partecipante del gruppo IVA.", REGISTER.it],
    "00322": ["Chi fa parte di un gruppo IVA deve indicare anche il codice fiscale.", REGISTER.it],
    "00323": [
      "La tua partita IVA è cessata da più di cinque anni.",
      "Chiedi al commercialista prima di emettere ancora.",
    ],
    "00324": [
      "La partita IVA e il codice fiscale del cliente sono di soggetti diversi.",
      "Chiedili entrambi al cliente oppure togli il codice fiscale.",
    ],
    "00325": [
      "Il codice fiscale del cliente non è di un partecipante del suo gruppo IVA.",
      "Chiedi al cliente il codice fiscale giusto.",
    ],
    "00326": [
      "Per un cliente in un gruppo IVA serve anche il codice fiscale.",
      "Chiedi al cliente il codice fiscale e aggiungilo.",
    ],
    "00327": [
      "La partita IVA del cliente è cessata.",
      "Chiedi al cliente; a un'attività chiusa si fattura con il codice fiscale.",
    ],
    "00330": ["La PEC è una casella del Sistema di Interscambio.", "Scrivi la PEC del cliente."],
    "00398": [
      "L'amministrazione ha un ufficio apposito per le fatture.",
      "Trova il suo codice di sei caratteri su indicepa.gov.it e scrivilo.",
    ],
    "00399": [
      "Il cliente è una pubblica amministrazione.",
      "Scrivi come codice destinatario il codice di sei caratteri da indicepa.gov.it.",
    ],
    "00417": ["Il cliente non ha né partita IVA né codice fiscale.", "Scrivi almeno uno dei due."],
    "00427": [
      "Il codice destinatario ha la lunghezza sbagliata.",
      "Sette caratteri per aziende e privati, sei per le amministrazioni.",
    ],
    "00459": ["Il regime fiscale RF03 non è più ammesso.", "Scegli il regime in vigore."],
    "00471": [
      "Con questo tipo di documento non puoi essere il tuo stesso cliente.",
      "Correggi il cliente oppure valuta un'autofattura con il commercialista.",
    ],
    "00472": [
      "Con questo tipo di documento devi essere il tuo stesso cliente.",
      "Correggi il cliente o il tipo di documento.",
    ],
    "00473": [
      "Il tuo paese non è ammesso per questo tipo di documento.",
      "Scegli un altro tipo di documento.",
    ],
    "00475": [
      "Questo tipo di documento richiede la partita IVA del cliente.",
      "Scrivi la partita IVA, non il codice fiscale.",
    ],
    "00476": ["Tu e il cliente non potete essere entrambi esteri.", "Controlla i due paesi."],
    "pec-unused": ["La PEC si usa solo con il codice 0000000.", "Togli una delle due."],
  },
});
