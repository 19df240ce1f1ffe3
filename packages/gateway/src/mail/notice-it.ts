import { type NoticeTexts, noonOf } from "./notice-words.ts";

/** The Italian e-mails that ask the recipient to do something. */
export const ITALIAN: NoticeTexts = {
  silent_bridge: ({ name, since }, { time }) => ({
    subject: `La cassa ${name} tace`,
    paragraphs: [
      `Dalla cassa “${name}” non arriva nulla dal ${time(since)}. Il suo terminale e la sua stampante non si raggiungono da lontano.`,
      "Controlla che il computer sia acceso e collegato a internet: il bridge parte da solo. Di questo silenzio non ti avviseremo più.",
    ],
    link: "Apri i dispositivi",
  }),
  lost_account: ({ name }) => ({
    subject: `${name} va ricollegato`,
    paragraphs: [`${name} non accetta più l'accesso di Banco. Finché non lo ricolleghi, non si può usare.`],
    link: "Ricollega",
  }),
  ending_access: ({ name, endsAt, hasEnded, isPassword }, { day }) => {
    if (!isPassword)
      return {
        subject: `L'accesso a ${name} scade il ${day(endsAt)}`,
        paragraphs: [
          `${name} non rinnova più l'accesso di Banco: vale fino al ${day(endsAt)}. Da allora non si può più usare.`,
          "Ricollegalo prima: il resto non cambia.",
        ],
        link: "Ricollega",
      };
    const ends = hasEnded ? "è scaduta" : "scade";
    return {
      subject: `La password dell'Agenzia delle Entrate per ${name} ${ends} il ${day(endsAt)}`,
      paragraphs: [
        `La password dell'Agenzia delle Entrate con cui ${name} emette gli scontrini ${ends} il ${day(endsAt)}. Da allora non ne emette più.`,
        "Cambiala sul sito dell'Agenzia, poi dai quella nuova a Banco.",
      ],
      link: "Inserisci la nuova password",
    };
  },
  rejected_invoice: ({ number, reason }) => ({
    subject: number ? `La fattura ${number} è stata scartata` : "La fattura è stata scartata",
    paragraphs: [
      `La fattura ${number ?? "senza numero"} non è stata accettata${reason ? `: ${reason}` : "."}`,
      "Per l'Agenzia delle Entrate non esiste: correggila e rimandala entro cinque giorni.",
    ],
    link: "Apri la fattura",
  }),
  failed_receipt: ({ provider, amountMinor, createdAt, reason }, { money, time }) => ({
    subject: `Uno scontrino di ${money(amountMinor, "EUR")} non è stato emesso`,
    paragraphs: [
      `${provider} non ha emesso lo scontrino di ${money(amountMinor, "EUR")} del ${time(createdAt)}${reason ? `: ${reason}` : "."}`,
      "La vendita è senza documento fiscale: emetti di nuovo lo scontrino.",
    ],
    link: "Apri gli scontrini",
  }),
  long_verification: ({ name, amountMinor, currency, createdAt }, { money, time }) => ({
    subject: `Il pagamento di ${money(amountMinor, currency)} è andato a buon fine?`,
    paragraphs: [
      `${name} non ha ancora detto se il pagamento di ${money(amountMinor, currency)} del ${time(createdAt)} è andato a buon fine. Banco continua a chiedere.`,
      `Guarda su ${name} prima di incassare di nuovo: il cliente può avere già pagato.`,
    ],
    link: "Apri il pagamento",
  }),
  link_window: ({ links, opensOn, closesOn, stage }, { day }) => {
    const last = day(noonOf(closesOn));
    const what = links === 1 ? "1 collegamento POS" : `${links} collegamenti POS`;
    return {
      subject:
        stage === "overdue"
          ? `Scaduto il ${last}: dichiara ${what} all'Agenzia delle Entrate`
          : `Dichiara ${what} all'Agenzia delle Entrate entro il ${last}`,
      paragraphs: [
        stage === "overdue"
          ? `Il periodo per ${what} fra terminali e registratori è finito il ${last}.`
          : `Il periodo per ${what} fra terminali e registratori va dal ${day(noonOf(opensOn))} al ${last}.`,
        "Banco non invia nulla all'Agenzia: ricopia i dati dal foglio nella pagina dei collegamenti e poi registra lì che li hai dichiarati.",
      ],
      link: "Apri i collegamenti",
    };
  },
  new_dispute: ({ name, amountMinor, currency, reason, respondBy, needsResponse }, { money, time }) => ({
    subject:
      needsResponse && respondBy
        ? `Rispondi entro il ${time(respondBy)}: contestato un pagamento di ${money(amountMinor, currency)}`
        : `Contestato un pagamento di ${money(amountMinor, currency)}`,
    paragraphs: [
      `Su ${name} un cliente contesta un pagamento di ${money(amountMinor, currency)}${reason ? ` (${reason})` : ""}.`,
      needsResponse
        ? `Manda le prove${respondBy ? ` entro il ${time(respondBy)}` : ""}, altrimenti i soldi restano al cliente. Non rimborsare il pagamento: il cliente riavrebbe i soldi due volte.`
        : "Non rimborsare il pagamento: il cliente riavrebbe i soldi due volte.",
    ],
    link: "Apri il pagamento",
  }),
};
