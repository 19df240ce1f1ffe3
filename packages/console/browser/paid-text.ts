import { texts } from "@banco/ui";

/** The UI strings of the page after a payment. */
export const t = texts({
  en: {
    title: "Thank you",
    lead: "You can close this page. The shop is informed of the payment.",
  },
  it: {
    title: "Grazie",
    lead: "Puoi chiudere questa pagina. Il negozio viene informato dell'esito del pagamento.",
  },
});
