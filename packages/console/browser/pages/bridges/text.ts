import { texts } from "../../text/language.ts";

/** The texts of this page. */
export const t = texts({
  en: {
    title: "Local bridges",
    lead: "The program on the cash register's host that drives the shop's terminal.",
    pair: "Pair a till",
    "pair.lead":
      "On the till's computer, run “banco-bridge setup” and enter the code. Nobody signs in there.",
    "pair.name": "Name of the till",
    "pair.make": "Make a pairing code",
    "pair.code": "The code is good once, until {until}.",
    none: "No bridge is registered.",
    seen: "Last seen",
    never: "never",
    terminal: "Terminal",
    version: "Version",
    address: "Source address",
    rotate: "New address",
    "rotate.sure":
      "Give “{name}” a new source address? The present one stops working at once, and the bridge needs the new one in its file.",
    look: "A person must look at the shop's device: it does not tell whether these were made.",
    deeds: "Last done",
    "kind.payment": "Payment",
    "kind.refund": "Refund",
    "kind.receipt": "Receipt",
    "kind.invoice": "Invoice",
    secret:
      "This is the only time it is shown. Put it into the bridge’s file: whoever knows it can take payments and issue documents in your name.",
  },
  it: {
    title: "Bridge locali",
    lead: "Il programma sul computer della cassa che comanda il terminale del negozio.",
    none: "Nessun bridge registrato.",
    pair: "Abbina una cassa",
    "pair.lead":
      "Sul computer della cassa avvia “banco-bridge setup” e inserisci il codice. Lì nessuno deve accedere.",
    "pair.name": "Nome della cassa",
    "pair.make": "Crea un codice",
    "pair.code": "Il codice vale una volta sola, fino al {until}.",
    seen: "Ultimo contatto",
    never: "mai",
    terminal: "Terminale",
    version: "Versione",
    address: "Indirizzo sorgente",
    rotate: "Nuovo indirizzo",
    "rotate.sure":
      "Dare a “{name}” un nuovo indirizzo di origine? Quello attuale smette subito di funzionare e il bridge ha bisogno di quello nuovo nel suo file.",
    look: "Una persona deve guardare il dispositivo del negozio: non dice se queste operazioni sono riuscite.",
    deeds: "Ultime operazioni",
    "kind.payment": "Pagamento",
    "kind.refund": "Rimborso",
    "kind.receipt": "Documento commerciale",
    "kind.invoice": "Fattura",
    secret:
      "Viene mostrato solo questa volta. Mettilo nel file del bridge: chi lo conosce può incassare ed emettere documenti a tuo nome.",
  },
});
