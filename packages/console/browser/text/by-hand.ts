import { texts } from "./language.ts";

/** The texts of a payment that no program drives. */
export const t = texts({
  en: {
    paid: "{amount} was paid",
    refused: "It was refused",
    how: "No one has said yet how this payment went.",
  },
  it: {
    paid: "Pagati {amount}",
    refused: "Rifiutato",
    how: "Nessuno ha ancora detto com'è andato questo pagamento.",
  },
});
