import { fromUnits } from "../decimal.ts";
import { isIban } from "../identifiers.ts";
import type { FatturaElettronicaBody } from "../model/ordinary.ts";
import { ADVICE } from "../rules/messages.ts";
import { cents } from "./discount.ts";
import type { Figures } from "./figures.ts";
import type { InvoiceInput, Seller } from "./input.ts";
import type { Problems } from "./problems.ts";

type Payments = FatturaElettronicaBody["DatiPagamento"];

const WAYS = ["cash", "electronic", "ticket", "credit"] as const;
type Way = (typeof WAYS)[number];

/** ModalitaPagamento by means. Meal vouchers have no code; they are cleared like cards. */
const METHODS: Readonly<Record<Way, string>> = {
  cash: "MP01",
  electronic: "MP08",
  ticket: "MP08",
  credit: "MP05",
};
const IN_INSTALMENTS = "TP01";
const COMPLETE = "TP02";

const methodOf = ({ payment }: InvoiceInput, way: Way): string => payment?.methods?.[way] ?? METHODS[way];

/** Returns block 2.4; undefined if the invoice has no payment. The amount paid must equal the amount due. */
export function paymentBlock(
  input: InvoiceInput,
  { totals: { payableMinor }, complete }: Figures,
  seller: Seller,
  problems: Problems,
): Payments {
  const parts = WAYS.map((way) => ({ way, minor: cents(input.payment?.[way], `payment.${way}`, problems) }));
  const paid = parts.filter(({ minor }) => minor > 0n);
  for (const name of ["due", "iban"] as const) {
    if (input.payment?.[name] === undefined || paid.some(({ way }) => way === "credit")) continue;
    problems.refuse(`payment.${name}`, "credit-only", "Vale solo per ciò che si paga dopo", {
      expected: "credit",
    });
  }
  if (paid.length === 0) return undefined;
  const sum = paid.reduce((total, { minor }) => total + minor, 0n);
  if (complete && sum !== payableMinor) {
    const values = { expected: fromUnits(payableMinor, 2), actual: fromUnits(sum, 2) };
    problems.refuse("payment", "payment-mismatch", "I pagamenti non sono quanto è dovuto", values);
  }
  const later = paid.some(({ way }) => way === "credit");
  // The account is for transfers; other means, such as a RIBA, have an account only if the request contains one.
  const isNamed = methodOf(input, "credit") === METHODS.credit || input.payment?.iban !== undefined;
  const iban = later && isNamed ? ibanOf(input, seller, problems) : undefined;
  const details = paid.map(({ way, minor }) => ({
    ModalitaPagamento: methodOf(input, way),
    DataScadenzaPagamento: way === "credit" ? input.payment?.due : undefined,
    ImportoPagamento: fromUnits(minor, 2),
    IBAN: way === "credit" ? iban : undefined,
  }));
  return [
    {
      CondizioniPagamento: later && paid.length > 1 ? IN_INSTALMENTS : COMPLETE,
      DettaglioPagamento: details,
    },
  ];
}

/** Returns the IBAN after validation, because a transfer to a mistyped account number fails. */
function ibanOf({ payment }: InvoiceInput, seller: Seller, problems: Problems): string | undefined {
  const iban = (payment?.iban ?? seller.iban)?.replace(/\s/g, "").toUpperCase();
  if (!iban || isIban(iban)) return iban || undefined;
  const field = payment?.iban === undefined ? "seller.iban" : "payment.iban";
  problems.refuse(field, "iban-check", ADVICE["iban-check"], { actual: iban.slice(0, 40) });
  return undefined;
}
