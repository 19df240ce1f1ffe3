import { strictly } from "@banco/core";
import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { TIME_LIST } from "../server/paging.ts";
import { Amount, Id, ModeField, Nullable, Page, Time } from "../server/schemas.ts";

/** The maximum size of a file, in bytes: about 10,000 lines of camt.053. */
export const FILE_BYTES_MAX = 5_242_880;

const Account = Type.String({
  minLength: 1,
  maxLength: 64,
  description: "The account's IBAN, or the bank's own number",
  examples: ["IT60X0542811101000000123456"],
});
const CurrencyCode = Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217", examples: ["EUR"] });
const Day = Type.String({ format: "date", examples: ["2026-11-20"] });

const File = Type.String({ maxLength: FILE_BYTES_MAX });
export const StatementBody = strictly(
  Type.Object({ content: { ...File, description: "The file's text" } }, { title: "BankStatementFile" }),
);
/** The media types of uploaded files. */
export const FILE_TYPES = ["application/xml", "text/xml", "text/plain", "text/csv"] as const;
export const RawFile = Type.Unsafe<Buffer>({ title: "BankFile", description: "The raw file" });

export const ImportQuery = Type.Object({
  account: Type.Optional({
    ...Account,
    description:
      "For a CSV file that does not contain its account: the IBAN. Any other file is rejected if it " +
      "belongs to another account",
  }),
  currency: Type.Optional({
    ...CurrencyCode,
    description: "For a CSV file that does not contain its currency; defaults to EUR",
  }),
  mode: Type.Optional(ModeField),
});

const FormatWord = Words("BankStatementFormat", {
  camt053: "camt.053 of ISO 20022 (XML).",
  mt940: "MT940 of SWIFT.",
  csv: "Comma- or semicolon-separated values, as a bank's website exports them.",
});

const MatchWord = Words("BankMatch", {
  reference: "The line contains the payout's reference.",
  amount: "The only line with the payout's amount around its date, and the only payout for that line.",
});

const entry = {
  id: Type.String(),
  statementId: Type.String(),
  account: Account,
  mode: ModeField,
  line: Type.Integer({ description: "The file line where it starts, from 1" }),
  bookedOn: Day,
  valuedOn: Nullable(Day),
  amount: { ...Amount, description: "Negative if money left the account" },
  currency: CurrencyCode,
  reference: Nullable(Type.String({ description: "The bank's reference" })),
  endToEndId: Nullable(Type.String({ description: "The reference of whoever ordered the transfer" })),
  description: Type.String(),
  counterparty: Type.Object(
    { name: Nullable(Type.String()), account: Nullable(Type.String()) },
    { title: "BankCounterparty" },
  ),
  payoutId: Nullable(Type.String({ description: "The matching payout" })),
  matchedBy: Nullable(MatchWord),
  createdAt: Time,
};
export const EntryRecord = Type.Object(entry, { title: "BankEntry" });
export const EntryPage = Page(EntryRecord);

const statement = {
  id: Type.String(),
  format: FormatWord,
  account: Account,
  currency: CurrencyCode,
  mode: ModeField,
  reference: Nullable(Type.String({ description: "The bank's statement number" })),
  startsOn: Nullable(Day),
  endsOn: Nullable(Day),
  openingBalance: Nullable(Amount),
  closingBalance: Nullable(Amount),
  lines: Type.Integer({ minimum: 0, description: "Lines in the file" }),
  newLines: Type.Integer({ minimum: 0, description: "Lines that no earlier file contained" }),
  createdAt: Time,
};
export const StatementRecord = Type.Object(statement, { title: "BankStatement" });
export const StatementWithEntries = Type.Object(
  { ...statement, entries: Type.Array(EntryRecord) },
  { title: "BankStatementWithEntries" },
);
export const StatementPage = Page(StatementRecord);
export const ImportResult = Type.Object(
  {
    statements: Type.Array(StatementRecord, { description: "A file may contain several" }),
    newLines: Type.Integer({ minimum: 0 }),
    knownLines: Type.Integer({ minimum: 0, description: "Lines that an earlier file contained" }),
  },
  { title: "BankImport" },
);

export const StatementParams = Type.Object({ statementId: Id });

const paging = {
  ...TIME_LIST,
  mode: Type.Optional(ModeField),
  account: Type.Optional(Account),
};
export const StatementQuery = Type.Object(paging);
export const EntryQuery = Type.Object({
  ...paging,
  matched: Type.Optional(
    Type.Boolean({ description: "`true`: only lines matched to a payout; `false`: only the others" }),
  ),
});

export type EntryRecord = Static<typeof EntryRecord>;
export type StatementRecord = Static<typeof StatementRecord>;
