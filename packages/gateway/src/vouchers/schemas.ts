import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { Sought, TIME_LIST } from "../server/paging.ts";
import { Amount, Id, ModeField, Nullable, Page, Time } from "../server/schemas.ts";

const StatusWord = Words("VoucherStatus", {
  active: "Part of it is left.",
  spent: "It was fully spent.",
  expired: "It has expired.",
  blocked: "It was blocked.",
  returned: "Its sale was returned.",
});

/** The purpose of a voucher (directive (EU) 2016/1065). */
export const PurposeWord = Words("VoucherPurpose", {
  single: "The VAT of the goods is known, and due when the voucher is sold.",
  multi: "VAT is due when the voucher is spent; its sale is outside VAT (N2).",
});

const deposit = {
  id: Type.String(),
  status: StatusWord,
  saleId: Type.String({ description: "The sale that sold it" }),
  line: Type.Integer({ description: "The item's position in that sale, from 0" }),
  description: Type.String(),
  amount: { ...Amount, description: "The price that it was sold for, less returned amounts" },
  balance: { ...Amount, description: "The remaining balance" },
  currency: Type.String(),
  vat: Nullable(
    Type.String({
      description: "The VAT code whose VAT is already paid; null if VAT is due when it is spent",
    }),
  ),
  mode: {
    ...Nullable(ModeField),
    description: "The mode of the sale that sold it: only sales of this mode can spend it",
  },
  customerId: Nullable(Type.String()),
  createdAt: Time,
  updatedAt: Time,
};

export const DepositRecord = Type.Object(deposit, { title: "Deposit" });
const voucher = {
  ...deposit,
  purpose: PurposeWord,
  codeEnd: Nullable(
    Type.String({ description: "The code's last four characters; null if it has no code yet" }),
  ),
  expiresAt: Nullable(
    Type.String({
      format: "date-time",
      description: "A refund to the voucher makes it valid for at least 30 days from then",
    }),
  ),
  blocked: Type.Boolean(),
};
export const VoucherRecord = Type.Object(voucher, { title: "Voucher" });
export const VoucherWithCode = Type.Object(
  { ...voucher, code: Type.String({ description: "Shown only once; spends the voucher" }) },
  { title: "VoucherWithCode" },
);

export const VoucherPage = Page(VoucherRecord);
export const DepositPage = Page(DepositRecord);
export const VoucherParams = Type.Object({ voucherId: Id });
export const DepositParams = Type.Object({ depositId: Id });

export const VoucherQuery = Type.Object({
  ...TIME_LIST,
  status: Type.Optional(StatusWord),
  q: Type.Optional({ ...Sought, description: "The ID, the sale, the customer, or the end of the code" }),
});
export type VoucherQuery = Static<typeof VoucherQuery>;

/** A voucher's code as typed by a user. */
export const VoucherCode = Type.String({ minLength: 1, maxLength: 64, examples: ["7K2M-9QXR-4TVB-C0DE"] });
export const VoucherSearch = Type.Object({ code: VoucherCode }, { title: "VoucherSearch" });
export const VoucherPatch = Type.Object(
  { blocked: Type.Optional(Type.Boolean()), expiresAt: Type.Optional(Nullable(Time)) },
  { title: "VoucherUpdate" },
);
