import { texts, wordOf } from "@banco/ui";

/** The roles, in the order in which they are offered. */
export const ROLES = ["cashier", "manager", "accountant", "technician", "developer", "owner"] as const;

const roles = texts({
  en: {
    owner: "Owner",
    manager: "Manager",
    cashier: "Cashier",
    accountant: "Accountant",
    technician: "Technician",
    developer: "Developer",
  },
  it: {
    owner: "Titolare",
    manager: "Responsabile",
    cashier: "Cassiere",
    accountant: "Commercialista",
    technician: "Tecnico",
    developer: "Sviluppatore",
  },
});

const meanings = texts({
  en: {
    owner: "Can do everything, and decides what others are allowed to do.",
    manager: "Runs the shop: payments, refunds, documents, catalog, accounts and devices.",
    cashier:
      "Takes payments and issues receipts and invoices. Cannot issue refunds, voids or credit notes. At a till, the till's permissions apply: see Devices.",
    accountant: "Views payments, receipts, invoices and orders. Cannot change anything.",
    technician: "Manages bridges, terminals and locations. Cannot see payments.",
    developer: "Manages apps, webhooks and API keys. Cannot move real money.",
  },
  it: {
    owner: "Fa tutto, e decide chi altro può fare cosa.",
    manager: "Gestisce il negozio: pagamenti, rimborsi, documenti, catalogo, conti e dispositivi.",
    cashier:
      "Incassa ed emette scontrini e fatture. Non restituisce nulla: niente rimborsi, annulli o note di credito. Alla cassa vale ciò che la cassa può fare: vedi Dispositivi.",
    accountant: "Legge pagamenti, scontrini, fatture e ordini. Non modifica nulla.",
    technician: "Cura bridge, terminali e sedi. Non vede i pagamenti.",
    developer: "Cura app, webhook e chiavi API. Non incassa denaro vero.",
  },
});

/** Returns a role's name. */
export const role = (name: string): string => wordOf(roles, ROLES, name);

/** Returns the description of a role. */
export const roleMeans = (name: string): string => wordOf(meanings, ROLES, name);

/** The UI strings of this page. */
export const t = texts({
  en: {
    title: "People",
    lead: "The members of this account and their permissions.",
    members: "Members",
    you: "you",
    "you-are": "Your role here: {role}.",
    role: "Role",
    seen: "Last active",
    never: "not yet",
    change: "Change the role",
    "change.of": "Change the role of {email}",
    "change.save": "Save the role",
    keys: "API keys",
    "keys.tests": "sandbox and test only",
    "keys.live": "also live",
    "keys.allow": "Allow live keys",
    "keys.end": "Disallow live keys",
    "keys.sure":
      "Allow {email} to create live API keys, which move real money? A key can use all its permissions: take payments, refund, issue documents.",
    remove: "Remove",
    "remove.of": "Remove {email}",
    "remove.sure": "Remove {email}? They lose access immediately.",
    invitations: "Invitations",
    "invitations.none": "No open invitations.",
    until: "Valid until",
    withdraw: "Withdraw",
    "withdraw.of": "Withdraw the invitation of {email}",
    invite: "Invite someone",
    "invite.send": "Send the invitation",
    "invite.sent": "The invitation to {email} is on its way. It is valid for a week.",
    email: "E-mail address",
    name: "Name of the shop",
    "demand.off": "Members can sign in with an e-mailed code or a passkey.",
    "demand.on": "Every member must sign in with a passkey.",
    "demand.begin": "Require passkeys for everyone",
    "demand.end": "Allow e-mailed codes too",
    "demand.sure":
      "Require passkeys? Members who signed in with a code must create a passkey before they can continue.",
    "name.hint": "Members and invited people see it.",
    "name.save": "Save the name",
    leave: "Leave",
    "leave.sure": "Leave {merchant}? You can only return with a new invitation.",
  },
  it: {
    title: "Persone",
    lead: "Chi lavora con questo account, e che cosa può fare ciascuno.",
    members: "Membri",
    you: "tu",
    "you-are": "Il tuo ruolo qui: {role}.",
    role: "Ruolo",
    seen: "Ultimo accesso",
    never: "non ancora",
    change: "Cambia il ruolo",
    "change.of": "Cambia il ruolo di {email}",
    "change.save": "Salva il ruolo",
    keys: "Chiavi API",
    "keys.tests": "solo in sandbox e in prova",
    "keys.live": "anche dove si muove denaro vero",
    "keys.allow": "Permetti chiavi reali",
    "keys.end": "Niente più chiavi reali",
    "keys.sure":
      "Permettere a {email} di creare chiavi API dove si muove denaro vero? Una chiave può fare tutto ciò per cui è creata: incassare, rimborsare, emettere.",
    remove: "Rimuovi",
    "remove.of": "Rimuovi {email}",
    "remove.sure": "Rimuovere {email}? Perde subito l'accesso.",
    invitations: "Inviti",
    "invitations.none": "Nessun invito in attesa.",
    until: "Valido fino al",
    withdraw: "Ritira",
    "withdraw.of": "Ritira l'invito a {email}",
    invite: "Invita qualcuno",
    "invite.send": "Manda l'invito",
    "invite.sent": "L'invito a {email} è in viaggio. Si può accettare per una settimana.",
    email: "Indirizzo e-mail",
    name: "Nome del negozio",
    "demand.off": "Le persone possono accedere con un codice via mail o con una passkey.",
    "demand.on": "Tutti devono accedere con una passkey.",
    "demand.begin": "Richiedi le passkey a tutti",
    "demand.end": "Permetti anche i codici via mail",
    "demand.sure":
      "Richiedere le passkey? Chi è entrato con un codice dovrà creare una passkey prima di continuare.",
    "name.hint": "Lo leggono i membri e chi riceve un invito.",
    "name.save": "Salva il nome",
    leave: "Esci dal negozio",
    "leave.sure": "Uscire da {merchant}? Solo un nuovo invito ti fa rientrare.",
  },
});
