import type { Language } from "./language.ts";

const EN = {
  at: (merchant: string | null) => `At ${merchant ? `“${merchant}”` : "your shop"}`,
  added: "A passkey was added",
  "added.text": (name: string) => `The passkey “${name}” can sign in to Banco for you from now on.`,
  removed: "A passkey was removed",
  "removed.text": (name: string) => `You can no longer sign in to Banco with the passkey “${name}”.`,
  off: "You now sign in only with passkeys",
  "off.text": "From now on, no one can sign in to Banco with a code sent to this address.",
  on: "You can sign in with e-mailed codes again",
  "on.text": "From now on, you can sign in to Banco with a code sent to this address again.",
  signedIn: "Signed in from a new place",
  "signedIn.text": (ip: string, browser: string | null) =>
    `Someone signed in to Banco with your address from a network that you have not used before: ${ip}${browser ? `, with ${browser}` : ""}.`,
  role: (email: string) => `The role of ${email} was changed`,
  "role.text": (email: string, at: string, from: string, to: string) =>
    `${at}, ${email} was ${from} and is ${to} from now on.`,
  keys: (email: string) => `${email} can create keys where real money moves`,
  "keys.text": (email: string, at: string) =>
    `${at}, an owner allowed ${email} to create API keys where real money moves.`,
  invited: (invited: string) => `${invited} was invited`,
  "invited.text": (email: string, at: string, invited: string, role: string) =>
    `${at}, ${email} invited ${invited} as ${role}.`,
  key: "An API key was created",
  "key.text": (email: string, at: string, name: string) => `${at}, ${email} created the API key “${name}”.`,
  bridge: "A bridge was added",
  "bridge.text": (email: string, at: string, bridge: string) =>
    `${at}, the bridge “${bridge}” of ${email} may use the shop's devices from now on.`,
  waiting: "A bridge needs your approval",
  "waiting.text": (email: string, at: string, bridge: string) =>
    `${at}, ${email} set up the bridge “${bridge}”. It cannot take payments or issue documents until you set its rights.`,
  "waiting.rest": "Open the devices page and approve it there. If no one should have set it up, delete it.",
  exposed: "Rotate the address of a bridge",
  "exposed.text": (email: string, at: string, bridges: string) =>
    `${at}, ${email} was shown the source address of ${bridges}, and has now lost a right that it grants.`,
  "exposed.rest":
    "Until the address is rotated, that bridge takes payments and issues documents but makes no refunds. Pair the till again with a code, or rotate the address and enter it at the till.",
  rest: "If this was not you or one of your people, sign in and correct it immediately.",
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

/** The wording of security e-mails. */
export const SECURITY_WORDS: Record<Language, typeof EN> = { en: EN, it: IT };
