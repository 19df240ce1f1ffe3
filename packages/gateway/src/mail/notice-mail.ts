import { toMajor } from "@banco/core";
import type { Settings } from "../settings/settings.ts";
import type { Language } from "./language.ts";
import { letter } from "./letter.ts";
import type { Mail } from "./mailer.ts";

/** Something that needs a person. */
export type NoticeText =
  | { kind: "silent_bridge"; name: string; since: Date }
  /** `area` is the account's: payment, fiscal or store. */
  | { kind: "lost_account"; name: string; area: string; provider: string }
  | { kind: "rejected_invoice"; number: string | null; reason: string | null }
  /** The amount is in cents. */
  | { kind: "failed_receipt"; provider: string; amountMinor: number; createdAt: Date; reason: string | null };

interface Words {
  subject: string;
  paragraphs: string[];
  link: string;
}

const WHY = {
  en: "You get this mail because your shop wants to be told. Settings say which mails are sent.",
  it: "Ricevi questo messaggio perché il negozio vuole essere avvisato. Nelle Impostazioni si sceglie quali avvisi mandare.",
} as const;

/** The mail of a notice, with the page where it is seen to. */
export function noticeMail(
  to: string,
  notice: NoticeText,
  { appUrl, timeZone }: Pick<Settings, "appUrl" | "timeZone">,
  language: Language,
): Mail {
  const { subject, paragraphs, link } =
    language === "it" ? inItalian(notice, timeZone) : inEnglish(notice, timeZone);
  const url = `${appUrl}${pageOf(notice)}`;
  return letter(
    { to, subject, paragraphs: [...paragraphs, WHY[language]], link: { text: link, url } },
    language,
  );
}

function pageOf(notice: NoticeText): string {
  switch (notice.kind) {
    case "silent_bridge":
      return "/console/devices";
    case "lost_account":
      return `/console/connect/${notice.area}/${notice.provider}`;
    case "rejected_invoice":
      return "/console";
    case "failed_receipt":
      return "/console/receipts";
  }
}

function inEnglish(notice: NoticeText, timeZone: string): Words {
  switch (notice.kind) {
    case "silent_bridge": {
      const since = timeOf(notice.since, "en", timeZone);
      return {
        subject: `The till ${notice.name} is silent`,
        paragraphs: [
          `Nothing has come from the till “${notice.name}” since ${since}. Its terminal and printer can not be reached from afar.`,
          "See that its computer is on and on the internet: the bridge starts with it. You hear no more of this silence.",
        ],
        link: "Open devices",
      };
    }
    case "lost_account":
      return {
        subject: `${notice.name} needs to be connected again`,
        paragraphs: [
          `${notice.name} no longer accepts the access that Banco has. Until you connect it again, nothing can be done with it.`,
        ],
        link: "Connect again",
      };
    case "rejected_invoice":
      return {
        subject: `Invoice ${notice.number ?? ""} was rejected`.replace("  ", " "),
        paragraphs: [
          `Invoice ${notice.number ?? "without a number"} was not accepted${notice.reason ? `: ${notice.reason}` : "."}`,
          "For the tax office it does not exist: correct it and send it again within five days.",
        ],
        link: "Open Banco",
      };
    case "failed_receipt": {
      const amount = moneyOf(notice.amountMinor, "en");
      return {
        subject: `A receipt of ${amount} was not issued`,
        paragraphs: [
          `${notice.provider} did not issue the receipt of ${amount} of ${timeOf(notice.createdAt, "en", timeZone)}${notice.reason ? `: ${notice.reason}` : "."}`,
          "The sale has no fiscal document: issue its receipt again.",
        ],
        link: "Open receipts",
      };
    }
  }
}

function inItalian(notice: NoticeText, timeZone: string): Words {
  switch (notice.kind) {
    case "silent_bridge": {
      const since = timeOf(notice.since, "it", timeZone);
      return {
        subject: `La cassa ${notice.name} tace`,
        paragraphs: [
          `Dalla cassa “${notice.name}” non arriva nulla dal ${since}. Il suo terminale e la sua stampante non si raggiungono da lontano.`,
          "Controlla che il computer sia acceso e collegato a internet: il bridge parte da solo. Di questo silenzio non ti avviseremo più.",
        ],
        link: "Apri i dispositivi",
      };
    }
    case "lost_account":
      return {
        subject: `${notice.name} va ricollegato`,
        paragraphs: [
          `${notice.name} non accetta più l'accesso di Banco. Finché non lo ricolleghi, non si può usare.`,
        ],
        link: "Ricollega",
      };
    case "rejected_invoice":
      return {
        subject: `La fattura ${notice.number ?? ""} è stata scartata`.replace("  ", " "),
        paragraphs: [
          `La fattura ${notice.number ?? "senza numero"} non è stata accettata${notice.reason ? `: ${notice.reason}` : "."}`,
          "Per l'Agenzia delle Entrate non esiste: correggila e rimandala entro cinque giorni.",
        ],
        link: "Apri Banco",
      };
    case "failed_receipt": {
      const amount = moneyOf(notice.amountMinor, "it");
      return {
        subject: `Uno scontrino di ${amount} non è stato emesso`,
        paragraphs: [
          `${notice.provider} non ha emesso lo scontrino di ${amount} del ${timeOf(notice.createdAt, "it", timeZone)}${notice.reason ? `: ${notice.reason}` : "."}`,
          "La vendita è senza documento fiscale: emetti di nuovo lo scontrino.",
        ],
        link: "Apri gli scontrini",
      };
    }
  }
}

function moneyOf(amountMinor: number, language: Language): string {
  const amount = amountMinor === 0 ? 0 : toMajor(amountMinor, "EUR");
  return new Intl.NumberFormat(language, { style: "currency", currency: "EUR" }).format(amount);
}

function timeOf(moment: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone }).format(
    moment,
  );
}
