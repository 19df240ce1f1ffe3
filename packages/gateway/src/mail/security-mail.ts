import type { Role } from "../roles.ts";
import type { Language } from "./language.ts";
import { letter } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { ROLE_NAMES } from "./role-names.ts";

/** A change of a passkey, or of a member's role. */
export type SecurityText =
  | { kind: "passkey_added" | "passkey_removed"; name: string }
  | { kind: "role_changed"; email: string; merchant: string | null; from: Role; to: Role }
  | { kind: "live_keys_allowed"; email: string; merchant: string | null }
  | { kind: "bridges_exposed"; email: string; merchant: string | null; bridges: readonly string[] };

const WORDS = {
  en: {
    added: "A passkey was added",
    "added.text": (name: string) => `The passkey “${name}” can sign in to Banco for you from now on.`,
    removed: "A passkey was removed",
    "removed.text": (name: string) => `The passkey “${name}” no longer signs in to Banco for you.`,
    role: (email: string) => `The role of ${email} was changed`,
    "role.text": (email: string, merchant: string | null, from: string, to: string) =>
      `At ${merchant ? `“${merchant}”` : "your shop"}, ${email} was ${from} and is ${to} from now on.`,
    keys: (email: string) => `${email} may make keys where real money moves`,
    "keys.text": (email: string, merchant: string | null) =>
      `At ${merchant ? `“${merchant}”` : "your shop"}, an owner lets ${email} make API keys where real money moves.`,
    exposed: "Rotate the address of a bridge",
    "exposed.text": (email: string, merchant: string | null, bridges: string) =>
      `At ${merchant ? `“${merchant}”` : "your shop"}, ${email} was shown the source address of ${bridges}, and lost a right that it carries.`,
    "exposed.rest":
      "Until the address is rotated, that bridge takes payments and issues documents but gives nothing back. Pair the till anew with a code, or rotate the address and enter it at the till.",
    devices: "Open devices",
    rest: "If it was not you or one of yours, sign in and set it right at once.",
    access: "Open access",
    people: "Open people",
  },
  it: {
    added: "È stata aggiunta una passkey",
    "added.text": (name: string) => `Da ora la passkey “${name}” può accedere a Banco per te.`,
    removed: "È stata rimossa una passkey",
    "removed.text": (name: string) => `La passkey “${name}” non accede più a Banco per te.`,
    role: (email: string) => `È cambiato il ruolo di ${email}`,
    "role.text": (email: string, merchant: string | null, from: string, to: string) =>
      `${merchant ? `In “${merchant}”` : "Nel tuo negozio"} ${email} era ${from} e da ora è ${to}.`,
    keys: (email: string) => `${email} può creare chiavi dove si muove denaro vero`,
    "keys.text": (email: string, merchant: string | null) =>
      `${merchant ? `In “${merchant}”` : "Nel tuo negozio"} un titolare permette a ${email} di creare chiavi API dove si muove denaro vero.`,
    exposed: "Rinnova l'indirizzo di un bridge",
    "exposed.text": (email: string, merchant: string | null, bridges: string) =>
      `${merchant ? `In “${merchant}”` : "Nel tuo negozio"} ${email} aveva visto l'indirizzo di ${bridges} e ha perso un permesso legato a quell'indirizzo.`,
    "exposed.rest":
      "Finché l'indirizzo non viene rinnovato, il bridge incassa ed emette documenti ma non fa rimborsi, resi né annulli. Associa di nuovo la cassa con un codice, oppure rinnova l'indirizzo e inseriscilo nella cassa.",
    devices: "Apri i dispositivi",
    rest: "Se non sei stato tu o uno dei tuoi, accedi e correggi subito.",
    access: "Apri gli accessi",
    people: "Apri le persone",
  },
} as const;

/** Writes the mail about such a change, so that people see a change that nobody wanted. */
export function securityMail(to: string, change: SecurityText, appUrl: string, language: Language): Mail {
  const words = WORDS[language];
  if (change.kind === "role_changed") {
    const { email, merchant, from, to: now } = change;
    const names = ROLE_NAMES[language];
    const text = words["role.text"](email, merchant, names[from], names[now]);
    const link = { text: words.people, url: `${appUrl}/console/people` };
    return letter({ to, subject: words.role(email), paragraphs: [text, words.rest], link }, language);
  }
  if (change.kind === "live_keys_allowed") {
    const { email, merchant } = change;
    const paragraphs = [words["keys.text"](email, merchant), words.rest];
    const link = { text: words.people, url: `${appUrl}/console/people` };
    return letter({ to, subject: words.keys(email), paragraphs, link }, language);
  }
  if (change.kind === "bridges_exposed") {
    const { email, merchant } = change;
    const bridges = change.bridges.map((name) => `“${name}”`).join(", ");
    const paragraphs = [words["exposed.text"](email, merchant, bridges), words["exposed.rest"]];
    const link = { text: words.devices, url: `${appUrl}/console/devices` };
    return letter({ to, subject: words.exposed, paragraphs, link }, language);
  }
  const isNew = change.kind === "passkey_added";
  const text = words[isNew ? "added.text" : "removed.text"](change.name);
  const link = { text: words.access, url: `${appUrl}/console/access` };
  const subject = words[isNew ? "added" : "removed"];
  return letter({ to, subject, paragraphs: [text, words.rest], link }, language);
}
