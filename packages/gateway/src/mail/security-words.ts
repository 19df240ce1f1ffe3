import type { Language } from "./language.ts";

const EN = {
  at: (merchant: string | null) => `At ${merchant ? `“${merchant}”` : "your shop"}`,
  added: "A passkey was added",
  "added.text": (name: string) => `The passkey “${name}” can sign in to Banco for you from now on.`,
  removed: "A passkey was removed",
  "removed.text": (name: string) => `The passkey “${name}” no longer signs in to Banco for you.`,
  off: "You sign in by passkeys alone",
  "off.text": "From now on, nobody signs in to Banco with a code that is sent to this address.",
  on: "Codes by mail sign in again",
  "on.text": "From now on, a code that is sent to this address signs in to Banco again.",
  signedIn: "Signed in from a new place",
  "signedIn.text": (ip: string, browser: string | null) =>
    `Somebody signed in to Banco with your address from a network that was not used before: ${ip}${browser ? `, with ${browser}` : ""}.`,
  role: (email: string) => `The role of ${email} was changed`,
  "role.text": (email: string, at: string, from: string, to: string) =>
    `${at}, ${email} was ${from} and is ${to} from now on.`,
  keys: (email: string) => `${email} may make keys where real money moves`,
  "keys.text": (email: string, at: string) =>
    `${at}, an owner lets ${email} make API keys where real money moves.`,
  invited: (invited: string) => `${invited} was invited`,
  "invited.text": (email: string, at: string, invited: string, role: string) =>
    `${at}, ${email} invited ${invited} as ${role}.`,
  key: "An API key was made",
  "key.text": (email: string, at: string, name: string) => `${at}, ${email} made the API key “${name}”.`,
  bridge: "A bridge was added",
  "bridge.text": (email: string, at: string, bridge: string) =>
    `${at}, the bridge “${bridge}” of ${email} may use the shop's devices from now on.`,
  waiting: "A bridge waits for your approval",
  "waiting.text": (email: string, at: string, bridge: string) =>
    `${at}, ${email} set up the bridge “${bridge}”. It takes no payment and issues no document until you say what it may do.`,
  "waiting.rest": "Open the devices and approve it there. If nobody should have set it up, delete it.",
  exposed: "Rotate the address of a bridge",
  "exposed.text": (email: string, at: string, bridges: string) =>
    `${at}, ${email} was shown the source address of ${bridges}, and lost a right that it carries.`,
  "exposed.rest":
    "Until the address is rotated, that bridge takes payments and issues documents but gives nothing back. Pair the till anew with a code, or rotate the address and enter it at the till.",
  rest: "If it was not you or one of yours, sign in and set it right at once.",
  access: "Open access",
  people: "Open people",
  devices: "Open devices",
  developers: "Open developers",
};

const IT: typeof EN = {
  at: (merchant) => (merchant ? `In “${merchant}”` : "Nel tuo negozio"),
  added: "È stata aggiunta una passkey",
  "added.text": (name) => `Da ora la passkey “${name}” può accedere a Banco per te.`,
  removed: "È stata rimossa una passkey",
  "removed.text": (name) => `La passkey “${name}” non accede più a Banco per te.`,
  off: "Accedi solo con le passkey",
  "off.text": "Da ora nessuno accede a Banco con un codice inviato a questo indirizzo.",
  on: "I codici via mail valgono di nuovo",
  "on.text": "Da ora un codice inviato a questo indirizzo fa di nuovo accedere a Banco.",
  signedIn: "Accesso da un luogo nuovo",
  "signedIn.text": (ip, browser) =>
    `Qualcuno ha fatto accesso a Banco con il tuo indirizzo da una rete mai usata prima: ${ip}${browser ? `, con ${browser}` : ""}.`,
  role: (email) => `È cambiato il ruolo di ${email}`,
  "role.text": (email, at, from, to) => `${at} ${email} era ${from} e da ora è ${to}.`,
  keys: (email) => `${email} può creare chiavi dove si muove denaro vero`,
  "keys.text": (email, at) =>
    `${at} un titolare permette a ${email} di creare chiavi API dove si muove denaro vero.`,
  invited: (invited) => `${invited} ha ricevuto un invito`,
  "invited.text": (email, at, invited, role) => `${at} ${email} ha invitato ${invited} come ${role}.`,
  key: "È stata creata una chiave API",
  "key.text": (email, at, name) => `${at} ${email} ha creato la chiave API “${name}”.`,
  bridge: "È stato aggiunto un bridge",
  "bridge.text": (email, at, bridge) =>
    `${at} il bridge “${bridge}” di ${email} da ora può usare i dispositivi del negozio.`,
  waiting: "Un bridge attende la tua approvazione",
  "waiting.text": (email, at, bridge) =>
    `${at} ${email} ha installato il bridge “${bridge}”. Non incassa e non emette documenti finché non decidi che cosa può fare.`,
  "waiting.rest": "Apri i dispositivi e approvalo lì. Se nessuno doveva installarlo, eliminalo.",
  exposed: "Rinnova l'indirizzo di un bridge",
  "exposed.text": (email, at, bridges) =>
    `${at} ${email} aveva visto l'indirizzo di ${bridges} e ha perso un permesso legato a quell'indirizzo.`,
  "exposed.rest":
    "Finché l'indirizzo non viene rinnovato, il bridge incassa ed emette documenti ma non fa rimborsi, resi né annulli. Associa di nuovo la cassa con un codice, oppure rinnova l'indirizzo e inseriscilo nella cassa.",
  rest: "Se non sei stato tu o uno dei tuoi, accedi e correggi subito.",
  access: "Apri gli accessi",
  people: "Apri le persone",
  devices: "Apri i dispositivi",
  developers: "Apri gli sviluppatori",
};

/** The texts of security e-mails. */
export const SECURITY_WORDS: Record<Language, typeof EN> = { en: EN, it: IT };
