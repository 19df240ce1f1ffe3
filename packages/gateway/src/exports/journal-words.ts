import type { AccountKind } from "../ledger/postings.ts";

/** The journal's wording in one language. */
interface Words {
  /** The names of the tables, also used for their files and sheets. */
  tables: Record<"journal" | "fees" | "payouts", string>;
  heads: Record<"journal" | "fees" | "payouts", readonly string[]>;
  accounts: Record<AccountKind, string>;
}

const it: Words = {
  tables: { journal: "prima-nota", fees: "commissioni", payouts: "accrediti" },
  heads: {
    journal: ["Giorno", "Registrazione", "Conto", "Fornitore o IBAN", "Dare", "Avere", "Valuta"],
    fees: ["Giorno", "Fornitore", "Commissioni", "di cui IVA", "Valuta"],
    payouts: [
      "Giorno",
      "Fornitore",
      "Stato",
      "Importo",
      "Valuta",
      "Atteso il",
      "In banca il",
      "Importo in banca",
      "Riferimento",
    ],
  },
  accounts: {
    clearing: "Crediti verso fornitori di pagamento",
    reserve: "Riserve trattenute",
    in_transit: "Accrediti in viaggio",
    bank: "Banca",
    drawer: "Cassa",
    meal_vouchers: "Buoni pasto",
    receivables: "Clienti",
    vouchers: "Buoni venduti da utilizzare",
    deposits: "Acconti da detrarre",
    sales: "Vendite",
    tips: "Mance",
    refunds: "Rimborsi",
    fees: "Commissioni",
    chargebacks: "Contestazioni addebitate",
    adjustments: "Rettifiche del fornitore",
    exchange: "Cambio",
    unassigned: "Da attribuire",
  },
};

const en: Words = {
  tables: { journal: "journal", fees: "fees", payouts: "payouts" },
  heads: {
    journal: ["Day", "Entry", "Account", "Provider or IBAN", "Debit", "Credit", "Currency"],
    fees: ["Day", "Provider", "Fees", "VAT included", "Currency"],
    payouts: [
      "Day",
      "Provider",
      "Status",
      "Amount",
      "Currency",
      "Due on",
      "Arrived at the bank",
      "Amount at the bank",
      "Reference",
    ],
  },
  accounts: {
    clearing: "Clearing at payment providers",
    reserve: "Reserves withheld",
    in_transit: "Payouts in transit",
    bank: "Bank",
    drawer: "Cash drawer",
    meal_vouchers: "Meal vouchers",
    receivables: "Receivables",
    vouchers: "Vouchers outstanding",
    deposits: "Deposits outstanding",
    sales: "Sales",
    tips: "Tips",
    refunds: "Refunds",
    fees: "Fees",
    chargebacks: "Chargebacks",
    adjustments: "Adjustments by the provider",
    exchange: "Exchange",
    unassigned: "Unassigned",
  },
};

/** The wording by language. */
export const JOURNAL_WORDS = { it, en } as const;
export type JournalLanguage = keyof typeof JOURNAL_WORDS;
