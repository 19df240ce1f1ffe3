import { texts } from "@banco/ui";

/** The UI strings for a payment recorded manually. */
export const t = texts({
  en: {
    paid: "{amount} was paid",
    refused: "It was refused",
    how: "The outcome of this payment has not been entered yet.",
  },
  it: {
    paid: "Pagati {amount}",
    refused: "Rifiutato",
    how: "Nessuno ha ancora detto com'è andato questo pagamento.",
  },
});
