import type { Role } from "../roles.ts";
import { html, mailPage } from "./html.ts";
import type { Language } from "./language.ts";
import type { Mail } from "./mail.ts";
import { ROLE_NAMES } from "./role-names.ts";

/** The contents of an invitation. */
export interface InvitationText {
  to: string;
  /** The inviter's e-mail address. */
  from: string;
  /** The merchant's name; null if it has none yet. */
  merchant: string | null;
  role: Role;
  url: string;
  days: number;
}

const TEXTS = {
  en: {
    subject: "You are invited to Banco",
    intro: (from: string, merchant: string | null, role: string) =>
      `${from} invites you to ${merchant ? `“${merchant}”` : "their shop"} on Banco, as ${role}.`,
    link: "Accept the invitation",
    rest: (to: string, days: number) =>
      `Sign in there with ${to}. The link works once and expires in ${days} days. If you do not know the sender, ignore this message.`,
  },
  it: {
    subject: "Hai un invito su Banco",
    intro: (from: string, merchant: string | null, role: string) =>
      `${from} ti invita in ${merchant ? `“${merchant}”` : "un negozio"} su Banco, come ${role}.`,
    link: "Accetta l'invito",
    rest: (to: string, days: number) =>
      `Accedi lì con ${to}. Il link vale una volta sola, entro ${days} giorni. Se non sai chi l'ha mandato, ignora questo messaggio: non succede nulla.`,
  },
} as const;

/** Composes the e-mail that invites someone to a merchant. */
export function invitationMail(
  { to, from, merchant, role, url, days }: InvitationText,
  language: Language,
): Mail {
  const texts = TEXTS[language];
  const intro = texts.intro(from, merchant, ROLE_NAMES[language][role]);
  const content = html`<p>${intro}</p>
<p><a href="${url}">${texts.link}</a></p>
<p>${texts.rest(to, days)}</p>`;
  return {
    to,
    subject: texts.subject,
    text: `${intro}\n\n${url}\n\n${texts.rest(to, days)}\n`,
    html: mailPage(language, texts.subject, content),
  };
}
