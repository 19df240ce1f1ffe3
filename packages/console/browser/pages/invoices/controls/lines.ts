import { controls } from "./control.ts";

/** The checks on lines, totals and VAT (Allegato A, "controlli extra schema"). */
export const LINES = controls({
  en: {
    "00400": ["A line has VAT 0 % without a reason.", "Choose the line's reason for no VAT (N1 to N7)."],
    "00401": ["A line has both a VAT rate and a reason without VAT.", "Keep one of the two."],
    "00413": ["The pension fund's line has VAT 0 % without a reason.", "Choose its reason for no VAT."],
    "00414": [
      "The pension fund's line has both a VAT rate and a reason without VAT.",
      "Keep one of the two.",
    ],
    "00411": [
      "A line is subject to withholding, but the invoice has no withholding.",
      "Add the withholding, or remove it from the line.",
    ],
    "00415": [
      "The pension fund is subject to withholding, but the invoice has no withholding.",
      "Add the withholding, or remove it from the fund.",
    ],
    "00419": [
      "A VAT rate of the lines is missing in the summary.",
      "Open a corrected copy: the summary is recalculated.",
    ],
    "00420": [
      "Reverse charge and split payment exclude each other.",
      "Choose another due date of VAT, or another reason.",
    ],
    "00421": [
      "A VAT amount is not its taxable amount times the rate.",
      "Open a corrected copy: the totals are recalculated.",
    ],
    "00422": [
      "A taxable amount is not the sum of its lines.",
      "Open a corrected copy: the totals are recalculated.",
    ],
    "00423": [
      "A line's total is not its price times its quantity.",
      "Open a corrected copy: the totals are recalculated.",
    ],
    "00424": ["A VAT rate is not a percentage.", "Enter 22 for twenty-two percent."],
    "00429": ["A VAT summary of 0 % has no reason.", "Choose the reason for no VAT on its lines."],
    "00430": ["A VAT summary has both a rate and a reason without VAT.", "Keep one of the two on its lines."],
    "00437": [
      "A discount of the document has neither a percentage nor an amount.",
      "Enter the discount, or omit it.",
    ],
    "00438": [
      "A discount of a line has neither a percentage nor an amount.",
      "Enter the discount, or omit it.",
    ],
    "00443": [
      "The VAT rates of the lines and of the summary differ.",
      "Open a corrected copy: the summary is recalculated.",
    ],
    "00444": [
      "The reasons without VAT of the lines and of the summary differ.",
      "Open a corrected copy: the summary is recalculated.",
    ],
    "00445": ["N2, N3 and N6 alone are no longer allowed.", "Choose the exact reason, such as N2.2 or N3.1."],
    "00460": ["The total is above the limit of the simplified invoice.", "Issue an ordinary invoice."],
    "00474": [
      "This type of document allows no line at VAT 0 %.",
      "Choose a rate, or another type of document.",
    ],
    "00477": [
      "The customer's declaration of intent is not valid.",
      "Ask the customer for a valid one, or charge VAT.",
    ],
    "payment-mismatch": [
      "The payments do not equal the amount due.",
      "Choose the payment again: the amount is filled in.",
    ],
    "discount-too-large": ["The discount is larger than the total.", "Lower the discount."],
    "credit-only": [
      "A due date and an IBAN are only for later payment.",
      "Choose bank transfer, or omit them.",
    ],
    "iban-check": ["The IBAN contains a wrong digit.", "Copy the IBAN again."],
    "total-mismatch": [
      "The total is not the sum of its parts.",
      "Open a corrected copy: the totals are recalculated.",
    ],
    "stamp-duty-missing": [
      "The amount without VAT is above 77.47 €, but the stamp duty is missing.",
      "Open a corrected copy: it is added.",
    ],
    "withholding-unused": [
      "There is a withholding, but no line is subject to it.",
      "Remove the withholding.",
    ],
  },
  it: {
    "00400": ["Una riga ha IVA 0 % e non dice perché.", "Scegli la natura della riga (da N1 a N7)."],
    "00401": ["Una riga ha sia un'aliquota sia una natura.", "Lascia una sola delle due."],
    "00413": ["La cassa previdenziale ha IVA 0 % e non dice perché.", "Scegli la sua natura."],
    "00414": ["La cassa previdenziale ha sia un'aliquota sia una natura.", "Lascia una sola delle due."],
    "00411": [
      "Una riga è soggetta a ritenuta, ma la fattura non indica la ritenuta.",
      "Aggiungi la ritenuta o toglila dalla riga.",
    ],
    "00415": [
      "La cassa previdenziale è soggetta a ritenuta, ma la fattura non indica la ritenuta.",
      "Aggiungi la ritenuta o toglila dalla cassa.",
    ],
    "00419": [
      "Nel riepilogo manca un'aliquota delle righe.",
      "Apri una copia corretta: il riepilogo si rifà da sé.",
    ],
    "00420": [
      "L'inversione contabile e la scissione dei pagamenti si escludono.",
      "Scegli un'altra esigibilità o un'altra natura.",
    ],
    "00421": [
      "Un'imposta non è l'imponibile per l'aliquota.",
      "Apri una copia corretta: le somme si rifanno da sé.",
    ],
    "00422": [
      "Un imponibile non è la somma delle sue righe.",
      "Apri una copia corretta: le somme si rifanno da sé.",
    ],
    "00423": [
      "Il totale di una riga non è prezzo per quantità.",
      "Apri una copia corretta: le somme si rifanno da sé.",
    ],
    "00424": ["Un'aliquota non è scritta in percentuale.", "Scrivi 22 per il ventidue per cento."],
    "00429": ["Un riepilogo a 0 % non dice perché.", "Scegli la natura delle sue righe."],
    "00430": [
      "Un riepilogo ha sia un'aliquota sia una natura.",
      "Lascia una sola delle due nelle sue righe.",
    ],
    "00437": [
      "Uno sconto del documento non ha né percentuale né importo.",
      "Scrivi lo sconto oppure toglilo.",
    ],
    "00438": ["Uno sconto di riga non ha né percentuale né importo.", "Scrivi lo sconto oppure toglilo."],
    "00443": [
      "Le aliquote delle righe e del riepilogo non coincidono.",
      "Apri una copia corretta: il riepilogo si rifà da sé.",
    ],
    "00444": [
      "Le nature delle righe e del riepilogo non coincidono.",
      "Apri una copia corretta: il riepilogo si rifà da sé.",
    ],
    "00445": [
      "N2, N3 e N6 da sole non sono più ammesse.",
      "Scegli la natura esatta, per esempio N2.2 o N3.1.",
    ],
    "00460": ["Il totale supera il limite della fattura semplificata.", "Emetti una fattura ordinaria."],
    "00474": [
      "Questo tipo di documento non ammette righe con IVA 0 %.",
      "Scegli un'aliquota o un altro tipo di documento.",
    ],
    "00477": [
      "La dichiarazione d'intento del cliente non è valida.",
      "Chiedine una valida al cliente oppure applica l'IVA.",
    ],
    "payment-mismatch": [
      "I pagamenti non sono quanto è dovuto.",
      "Scegli di nuovo come si paga: l'importo si compila da sé.",
    ],
    "discount-too-large": ["Lo sconto supera il totale.", "Riduci lo sconto."],
    "credit-only": [
      "La scadenza e l'IBAN valgono per ciò che si paga dopo.",
      "Scegli il bonifico oppure toglili.",
    ],
    "iban-check": ["L'IBAN ha una cifra sbagliata.", "Copia di nuovo l'IBAN."],
    "total-mismatch": [
      "Il totale non è la somma delle sue parti.",
      "Apri una copia corretta: le somme si rifanno da sé.",
    ],
    "stamp-duty-missing": [
      "Sopra 77,47 € senza IVA manca l'imposta di bollo.",
      "Apri una copia corretta: si aggiunge da sé.",
    ],
    "withholding-unused": ["C'è una ritenuta, ma nessuna riga vi è soggetta.", "Togli la ritenuta."],
  },
});
