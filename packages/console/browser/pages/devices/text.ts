import { texts } from "@banco/ui";

/** Returns the manufacturer's or protocol's name from a driver's name: `epson-rt` is Epson's, `ecr17` ECR17's. */
export function driver(name: string): string {
  const [maker = ""] = name.split("-");
  return /\d/.test(maker) ? maker.toUpperCase() : maker.slice(0, 1).toUpperCase() + maker.slice(1);
}

const FAULTS = [
  "unreachable",
  "silent",
  "not_understood",
  "wrong_key",
  "no_paper",
  "cover_open",
  "not_in_service",
  "busy",
  "unknown_bridge",
  "configuration",
  "other",
] as const;
const faults = texts({
  en: {
    unreachable: "It cannot be reached.",
    silent: "It is connected but does not respond.",
    not_understood: "It does not understand the till.",
    wrong_key: "It does not accept the till's key or password.",
    no_paper: "It has no paper.",
    cover_open: "Its cover is open.",
    not_in_service: "It is not in service.",
    busy: "It is busy.",
    unknown_bridge: "Banco does not know this bridge.",
    configuration: "The till's configuration file is invalid: the bridge continues with the previous one.",
    other: "It cannot be used.",
  },
  it: {
    unreachable: "Non è raggiungibile.",
    silent: "È collegato ma non risponde.",
    not_understood: "Non capisce la cassa.",
    wrong_key: "Non accetta la chiave o la password della cassa.",
    no_paper: "È senza carta.",
    cover_open: "Lo sportello è aperto.",
    not_in_service: "Non è in servizio.",
    busy: "È occupato.",
    unknown_bridge: "Banco non conosce questo bridge.",
    configuration: "Il file della cassa non è utilizzabile: il bridge continua con quello precedente.",
    other: "Non è utilizzabile.",
  },
});
const remedies = texts({
  en: {
    unreachable:
      "Check that it is switched on and in the till's network, at the address in the till's configuration file.",
    silent: "Switch it off and on again, then check again.",
    not_understood:
      "Switch on the till integration (ECR) in its menu, and compare the terminal's ID with the till's configuration file.",
    wrong_key: "Enter its current key or password in the till's configuration file.",
    no_paper: "Put in a new roll and close the cover.",
    cover_open: "Close it.",
    not_in_service: "Only an authorised technician can activate it.",
    busy: "Wait a minute, then check again.",
    unknown_bridge: "Pair the till again with a new code.",
    configuration: "Correct the file on the till: the details show what is wrong.",
    other: "Check its display; the details help with the repair.",
  },
  it: {
    unreachable:
      "Controlla che sia acceso e nella rete della cassa, all'indirizzo scritto nel file della cassa.",
    silent: "Spegnilo e riaccendilo, poi controlla di nuovo.",
    not_understood:
      "Attiva l'integrazione con la cassa (ECR) nel suo menu e confronta il numero del terminale con il file della cassa.",
    wrong_key: "Scrivi nel file della cassa la chiave o la password che ha ora.",
    no_paper: "Metti un rotolo nuovo e chiudi lo sportello.",
    cover_open: "Chiudilo.",
    not_in_service: "Solo un tecnico abilitato può attivarlo.",
    busy: "Aspetta un minuto, poi controlla di nuovo.",
    unknown_bridge: "Abbina di nuovo la cassa con un codice nuovo.",
    configuration: "Correggi il file sulla cassa: i dettagli indicano che cosa è sbagliato.",
    other: "Guarda il suo display; i dettagli servono a chi lo ripara.",
  },
});

/** Returns a device's problem as a sentence. */
export const fault = (problem: string): string => faults(known(problem));

/** Returns the remedy. */
export const advice = (problem: string): string => remedies(known(problem));

function known(problem: string): (typeof FAULTS)[number] {
  return FAULTS.find((one) => one === problem) ?? "other";
}

/** The UI strings of this page. */
export const t = texts({
  en: {
    title: "Devices",
    lead: "The shop's tills, each with its terminal and printer.",
    none: "No tills yet. Create a pairing code below and enter it on the till's computer: the till, its terminal and its printer then appear here.",
    online: "online",
    silent: "offline since {since}",
    unpaired: "never connected",
    "silent.advice":
      "This till is not connected. Check that its computer is on and connected to the internet: the bridge starts automatically.",
    "unpaired.advice": "Start the bridge on the till's computer: it appears here within a minute.",
    payment: "Terminal",
    fiscal: "Fiscal printer",
    good: "ready",
    bad: "needs attention",
    unseen: "not checked yet",
    "terminal.online": "ready",
    "terminal.busy": "payment in progress",
    "terminal.offline": "not reachable",
    "terminal.unknown": "not reported by its provider",
    "no-devices": "This till has no terminal or printer of its own.",
    details: "Technical details",
    seen: "Last contact",
    never: "never",
    checked: "Devices checked",
    "not-yet": "not yet",
    "last-error": "Last error",
    over: "over",
    former: "Previous terminals",
    until: "until {time}",
    check: "Check now",
    checking: "The till is checking its devices …",
    "checking.silent": "The till is offline: it will check as soon as it reconnects.",
    clouds: "Terminals of your providers",
    "clouds.lead": "They work over the internet without a till: use them under Take a payment.",
    "clouds.none": "No connected provider has terminals.",
    "clouds.empty": "No terminals yet.",
    "clouds.there": "{name} manages its terminals itself: those you activate there appear here.",
    register: "Register a terminal of {name}",
    "register.save": "Register",
    "register.place": "Location",
    "register.nowhere": "Not specified",
    "register.replaces": "It replaces “{name}”, which is then removed.",
    "terminal.remove.sure": "Remove “{name}” from {provider}? It can then no longer take payments.",
    replace: "Replace the terminal",
    choose: "Choose a terminal",
    "replace.own":
      "To replace this terminal, enter the new one's address and ID in the till's configuration file: the bridge applies it automatically.",
    "replace.lead":
      "The new terminal replaces the old one from the next payment on. Payments on the old one stay in the list.",
    "replace.terminal": "New terminal",
    "replace.new": "{name}: register a new one",
    "replace.name": "Name",
    "replace.code": "Registration code",
    "replace.code.hint": "The terminal shows it in its settings.",
    "replace.save": "Use this terminal",
    "replace.none":
      "No connected provider has another terminal. Connect a provider under Accounts, or register the terminal with its provider first.",
    remove: "Remove",
    "remove.sure":
      "Remove “{name}”? Its address will stop working immediately; its operations stay in your records.",
    last: "Last operations",
    "deed.payment": "Payment or refund requested",
    "deed.cancel": "Payment canceled",
    "deed.document": "Document requested",
    "deed.pair": "Till paired",
    refused: "refused",
    pair: "Pair a till",
    "pair.lead":
      "On the till's computer, run “banco-bridge setup” and enter the code. No sign-in is needed there.",
    "pair.name": "Till name",
    "pair.make": "Create a pairing code",
    "pair.code": "The code can be used once, until {until}.",
    address: "Source address",
    rotate: "New address",
    "rotate.sure":
      "Give “{name}” a new source address? The current one will stop working immediately; then enter the new one in the bridge's file.",
    look: "Someone must check the shop's device: it does not report whether these operations succeeded.",
    "kind.payment": "Payment",
    "kind.refund": "Refund",
    "kind.receipt": "Receipt",
    "kind.invoice": "Invoice",
    secret:
      "It is shown only once. Enter it in the bridge’s file: anyone who knows it can take payments and issue documents in your name.",
  },
  it: {
    title: "Dispositivi",
    lead: "Le casse del negozio, con il terminale e la stampante che ognuna comanda.",
    none: "Qui non c'è ancora nessuna cassa. Crea un codice qui sotto e inseriscilo sul computer della cassa: compariranno la cassa, il suo terminale e la sua stampante.",
    online: "in linea",
    silent: "in silenzio dal {since}",
    unpaired: "mai collegata",
    "silent.advice":
      "Da questa cassa non arriva più nulla. Controlla che il computer sia acceso e collegato a internet: il bridge parte da solo.",
    "unpaired.advice": "Avvia il bridge sul computer della cassa: compare qui entro un minuto.",
    payment: "Terminale",
    fiscal: "Stampante fiscale",
    good: "pronto",
    bad: "richiede attenzione",
    unseen: "non ancora controllato",
    "terminal.online": "pronto",
    "terminal.busy": "pagamento in corso",
    "terminal.offline": "non raggiungibile",
    "terminal.unknown": "stato non comunicato",
    "no-devices": "Questa cassa non comanda né un terminale né una stampante propri.",
    details: "Dettagli tecnici",
    seen: "Ultimo contatto",
    never: "mai",
    checked: "Dispositivi controllati",
    "not-yet": "non ancora",
    "last-error": "Ultimo errore",
    over: "risolto",
    former: "Terminali precedenti",
    until: "fino al {time}",
    check: "Controlla ora",
    checking: "La cassa sta controllando i dispositivi …",
    "checking.silent": "La cassa tace: controllerà appena si ricollega.",
    clouds: "Terminali dei fornitori",
    "clouds.lead": "Funzionano via internet e non serve una cassa: ci incassi da Incassa.",
    "clouds.none": "Nessun fornitore collegato ha terminali.",
    "clouds.empty": "Ancora nessun terminale.",
    "clouds.there": "{name} aggiunge i terminali da sé: quelli che attivi lì compaiono qui.",
    register: "Registra un terminale di {name}",
    "register.save": "Registra",
    "register.place": "Dove si trova",
    "register.nowhere": "Non indicato",
    "register.replaces": "Prende il posto di «{name}», che poi viene tolto.",
    "terminal.remove.sure": "Togliere «{name}» da {provider}? Non ci si potrà più incassare.",
    replace: "Sostituisci il terminale",
    choose: "Scegli un terminale",
    "replace.own":
      "Per sostituire questo terminale scrivi indirizzo e numero del nuovo nel file della cassa: il bridge lo riprende da solo.",
    "replace.lead":
      "Il nuovo terminale prende il posto del vecchio dal prossimo pagamento. I pagamenti fatti sul vecchio restano nell'elenco.",
    "replace.terminal": "Nuovo terminale",
    "replace.new": "{name}: uno non ancora registrato",
    "replace.name": "Nome",
    "replace.code": "Codice di registrazione",
    "replace.code.hint": "Lo mostra il terminale nelle impostazioni.",
    "replace.save": "Usa questo terminale",
    "replace.none":
      "Nessun fornitore collegato ha un altro terminale. Collegane uno in Conti, oppure registra prima il terminale presso il fornitore.",
    remove: "Rimuovi",
    "remove.sure":
      "Rimuovere “{name}”? Il suo indirizzo smette subito di funzionare; ciò che ha fatto resta nei tuoi registri.",
    last: "Ultime operazioni",
    "deed.payment": "Chiesto un pagamento o un rimborso",
    "deed.cancel": "Pagamento interrotto",
    "deed.document": "Chiesto un documento",
    "deed.pair": "Cassa abbinata",
    refused: "rifiutato",
    pair: "Abbina una cassa",
    "pair.lead":
      "Sul computer della cassa avvia “banco-bridge setup” e inserisci il codice. Lì nessuno deve accedere.",
    "pair.name": "Nome della cassa",
    "pair.make": "Crea un codice",
    "pair.code": "Il codice vale una volta sola, fino al {until}.",
    address: "Indirizzo sorgente",
    rotate: "Nuovo indirizzo",
    "rotate.sure":
      "Dare a “{name}” un nuovo indirizzo di origine? Quello attuale smette subito di funzionare e il bridge ha bisogno di quello nuovo nel suo file.",
    look: "Una persona deve guardare il dispositivo del negozio: non dice se queste operazioni sono riuscite.",
    "kind.payment": "Pagamento",
    "kind.refund": "Rimborso",
    "kind.receipt": "Documento commerciale",
    "kind.invoice": "Fattura",
    secret:
      "Viene mostrato solo questa volta. Mettilo nel file del bridge: chi lo conosce può incassare ed emettere documenti a tuo nome.",
  },
});
