/**
 * Messages for SDI's control codes, in our words (Allegato A to the provvedimento on electronic invoicing,
 * version 1.9.1, and the tabular representation of the ordinary invoice with its "controlli extra schema").
 */
export const MESSAGES = {
  "00001": "Nome del file non valido",
  "00003": "Le dimensioni del file superano quelle ammesse",
  "00201": "Più di 50 errori di formato: il controllo si ferma qui",
  "00300": "Codice fiscale del trasmittente non valido",
  "00301": "Partita IVA del cedente/prestatore non valida",
  "00302": "Codice fiscale del cedente/prestatore non valido",
  "00303": "Partita IVA del rappresentante fiscale non valida",
  "00304": "Codice fiscale del rappresentante fiscale non valido",
  "00305": "Partita IVA del cessionario/committente non valida",
  "00306": "Codice fiscale del cessionario/committente non valido",
  "00313": "XXXXXXX come codice destinatario vale solo per clienti con identificativo IVA estero",
  "00330": "La PEC del destinatario è una casella del Sistema di Interscambio",
  "00400": "Riga con aliquota zero senza la natura dell'operazione",
  "00401": "Riga con natura dell'operazione e aliquota diversa da zero",
  "00403": "La data del documento è nel futuro",
  "00409": "Fattura doppia nello stesso lotto",
  "00411": "Riga soggetta a ritenuta senza il blocco DatiRitenuta",
  "00413": "Contributo cassa con aliquota zero senza la natura",
  "00414": "Contributo cassa con natura e aliquota diversa da zero",
  "00415": "Contributo cassa soggetto a ritenuta senza il blocco DatiRitenuta",
  "00417": "Il cessionario/committente non ha né identificativo IVA né codice fiscale",
  "00418": "Il documento precede la fattura a cui si riferisce",
  "00419": "Meno riepiloghi che aliquote nel documento",
  "00420": "Inversione contabile (N6) insieme a scissione dei pagamenti",
  "00421": "Imposta diversa da imponibile per aliquota",
  "00422": "Imponibile diverso dalla somma di righe, contributi cassa e arrotondamento",
  "00423": "Prezzo totale diverso da prezzo unitario, sconti e quantità",
  "00424": "Aliquota non espressa in percentuale",
  "00425": "Il numero del documento non contiene cifre",
  "00427": "Lunghezza del codice destinatario non coerente con il formato di trasmissione",
  "00428": "Formato di trasmissione diverso dalla versione del file",
  "00429": "Riepilogo con aliquota zero senza la natura",
  "00430": "Riepilogo con natura e aliquota diversa da zero",
  "00437": "Sconto o maggiorazione del documento senza percentuale né importo",
  "00438": "Sconto o maggiorazione di riga senza percentuale né importo",
  "00443": "Aliquote di righe, cassa e riepiloghi non corrispondono",
  "00444": "Nature di righe, cassa e riepiloghi non corrispondono",
  "00445": "Le nature generiche N2, N3 e N6 non sono più ammesse dal 2021",
  "00459": "Il regime fiscale RF03 non è più ammesso",
  "00460": "Totale oltre il limite della fattura semplificata",
  "00471": "Per questo tipo di documento cedente e cessionario devono essere diversi",
  "00472": "Per questo tipo di documento cedente e cessionario devono coincidere",
  "00473": "Il paese del cedente non è ammesso per questo tipo di documento",
  "00474": "Il tipo di documento TD21 non ammette righe con aliquota zero",
  "00475": "Per questo tipo di documento serve l'identificativo IVA del cessionario/committente",
  "00476": "Cedente e cessionario non possono essere entrambi esteri",
} as const;

/** A control code that SDI returns. */
export type SdiCode = keyof typeof MESSAGES;

/** Likely mistakes that SDI accepts. The codes are Banco's own. */
export const ADVICE = {
  "pec-unused": "La PEC conta solo con il codice destinatario 0000000",
  "stamp-duty-missing": "Operazioni senza IVA per più di 77,47 euro: manca l'imposta di bollo",
  "total-mismatch": "Il totale del documento non è la somma di imponibili e imposte",
  "withholding-unused": "DatiRitenuta senza righe o contributi soggetti a ritenuta",
  "iban-check": "L'IBAN non ha la lunghezza del suo paese o le cifre di controllo non tornano",
  "regime-taxed": "Un regime senza IVA (RF02, RF19) con righe soggette a IVA",
  "regime-withheld": "Il regime forfettario (RF19) non è soggetto a ritenuta",
  "order-missing": "Fattura a un ente pubblico senza CIG: chiederlo all'ente",
  "split-withheld": "La scissione dei pagamenti non si applica a compensi con ritenuta",
  "vat-office-check": "La partita IVA non è di alcun ufficio provinciale: verificarla",
} as const;

/** Banco's code for an error that SDI does not check. */
export type AdviceCode = keyof typeof ADVICE;
