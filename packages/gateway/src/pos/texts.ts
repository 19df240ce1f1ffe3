import type { PosDay } from "./day-schemas.ts";
import type { PosDeclarationRecord } from "./declaration-schemas.ts";
import type { PosDesk } from "./desk-schemas.ts";
import type { PosRegisterRecord, PosTerminalRecord } from "./schemas.ts";

type Duty = PosDesk["duties"][number];
type Mismatch = PosDay["mismatches"][number];

/** The wording of the sheet and of the letter's files in one language. */
export interface PosTexts {
  tables: Record<"sheet" | "days" | "mismatches" | "links" | "declarations", string>;
  heads: Record<"sheet" | "days" | "mismatches" | "links" | "declarations", readonly string[]>;
  duty: Record<Duty["kind"], string>;
  status: Record<Duty["status"] | "declared", string>;
  terminal: Record<PosTerminalRecord["kind"], string>;
  register: Record<PosRegisterRecord["kind"], string>;
  cause: Record<Mismatch["cause"], string>;
  change: Record<PosDeclarationRecord["change"], string>;
  declaration: Record<PosDeclarationRecord["kind"], string>;
  declarant: Record<PosDeclarationRecord["declaredBy"], string>;
  /** Shown for a field that still has to be filled in. */
  missing: string;
}

const it: PosTexts = {
  tables: {
    sheet: "collegamenti-da-dichiarare",
    days: "totali-giornalieri",
    mismatches: "differenze",
    links: "collegamenti",
    declarations: "dichiarazioni",
  },
  heads: {
    sheet: [
      ...["Operazione", "Dal", "Entro il", "Stato", "Terminale", "Tipo", "ID terminale"],
      ...[
        "Codice fiscale acquirer",
        "Acquirer",
        "Registratore",
        "Tipo registratore",
        "Matricola",
        "Indirizzo",
        "Data",
      ],
    ],
    days: [
      ...["Giorno", "Pagamenti elettronici", "Incassato", "Mance", "Rimborsato", "Netto", "Con fattura"],
      ...[
        "Documenti",
        "Contanti",
        "Elettronico",
        "Buoni pasto",
        "Non riscosso",
        "Sconto a pagare",
        "Differenza",
      ],
    ],
    mismatches: ["Data e ora", "Causa", "Importo", "Valuta", "Fornitore", "Pagamento", "Documento", "Numero"],
    links: [
      ...[
        "Terminale",
        "Tipo",
        "ID terminale",
        "Codice fiscale acquirer",
        "Acquirer",
        "Registratore",
        "Matricola",
      ],
      ...["Indirizzo", "Dal", "Al", "Inizio", "Fine"],
    ],
    declarations: [
      ...[
        "Registrata il",
        "Dichiarata il",
        "Da",
        "Evento",
        "Operazione",
        "ID terminale",
        "Codice fiscale acquirer",
      ],
      ...["Acquirer", "Matricola", "Indirizzo", "Dal", "Al", "Riferimento", "Nota"],
    ],
  },
  duty: {
    link_missing: "Collegare a un registratore",
    start: "Dichiarare il collegamento",
    end: "Dichiarare la fine del collegamento",
  },
  status: { waiting: "non ancora aperto", open: "da fare", overdue: "scaduto", declared: "dichiarato" },
  terminal: { physical: "POS fisico", softpos: "SoftPOS", virtual: "POS virtuale" },
  register: {
    register: "Registratore telematico",
    server: "Server RT",
    online: "Documento commerciale online",
  },
  cause: {
    receipt_missing: "Pagamento senza documento",
    payment_missing: "Documento con quota elettronica senza pagamento",
    payment_undone: "Documento il cui pagamento non è andato a buon fine",
  },
  change: { start: "inizio", end: "fine" },
  declaration: { declared: "dichiarata", withdrawn: "ritirata (registrata per errore)" },
  declarant: { merchant: "esercente", delegate: "delegato" },
  missing: "manca",
};

const en: PosTexts = {
  tables: {
    sheet: "links-to-declare",
    days: "daily-totals",
    mismatches: "mismatches",
    links: "links",
    declarations: "declarations",
  },
  heads: {
    sheet: [
      ...["Operation", "From", "Until", "Status", "Terminal", "Kind", "Terminal ID", "Acquirer's tax code"],
      ...["Acquirer", "Register", "Register kind", "Serial number", "Address", "Date"],
    ],
    days: [
      ...[
        "Day",
        "Electronic payments",
        "Taken",
        "Tips",
        "Refunded",
        "Net",
        "With invoice",
        "Receipts",
        "Cash",
      ],
      ...["Electronic", "Meal vouchers", "Unpaid", "Discount on payment", "Difference"],
    ],
    mismatches: ["Time", "Cause", "Amount", "Currency", "Provider", "Payment", "Receipt", "Number"],
    links: [
      ...["Terminal", "Kind", "Terminal ID", "Acquirer's tax code", "Acquirer", "Register", "Serial number"],
      ...["Address", "From", "Until", "Start", "End"],
    ],
    declarations: [
      ...["Recorded at", "Declared on", "By", "Event", "Operation", "Terminal ID", "Acquirer's tax code"],
      ...["Acquirer", "Serial number", "Address", "From", "Until", "Reference", "Note"],
    ],
  },
  duty: {
    link_missing: "Link it to a register",
    start: "Declare the link",
    end: "Declare the end of the link",
  },
  status: { waiting: "not open yet", open: "to do", overdue: "overdue", declared: "declared" },
  terminal: { physical: "Physical terminal", softpos: "SoftPOS", virtual: "Virtual terminal" },
  register: { register: "Fiscal register", server: "Fiscal server (server RT)", online: "Online document" },
  cause: {
    receipt_missing: "Payment without a document",
    payment_missing: "Receipt with an electronic part and no payment",
    payment_undone: "Receipt whose payment failed",
  },
  change: { start: "start", end: "end" },
  declaration: { declared: "declared", withdrawn: "withdrawn (recorded by mistake)" },
  declarant: { merchant: "merchant", delegate: "delegate" },
  missing: "missing",
};

export const POS_TEXTS = { it, en } as const;
export type PosLanguage = keyof typeof POS_TEXTS;
