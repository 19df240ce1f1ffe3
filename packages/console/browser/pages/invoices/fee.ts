import type { Invoice } from "../../api/records.ts";
import { clear, typed } from "./numbers.ts";

/** The withholding that the user typed. Without a type, no withholding applies. */
export interface Withheld {
  type: string;
  rate: string;
  reason: string;
  taxableShare: string;
}

/** The pension fund contribution that the user typed. Without a type, no contribution applies. */
export interface Contribution {
  type: string;
  rate: string;
  withholding: boolean;
  /** The VAT and its nature, which only a copied invoice sets. */
  taxed: { vat?: string; natura?: string };
}

/** The fees of an invoice as typed: the first of each kind is always present, and may be empty. */
export interface Fees {
  withholdings: readonly Withheld[];
  funds: readonly Contribution[];
}

export const NO_WITHHOLDING: Withheld = { type: "", rate: "20", reason: "A", taxableShare: "" };
export const NO_FUND: Contribution = { type: "", rate: "4", withholding: false, taxed: {} };
export const NO_FEES: Fees = { withholdings: [NO_WITHHOLDING], funds: [NO_FUND] };

/** The fields that list an invoice's fees, each with the field that the request uses if there is only one. */
const KINDS = { withholdings: "withholding", funds: "fund" } as const;

/**
 * Returns the path of one of several fees in the request, in which a single fee is called `withholding` or `fund`.
 */
export function feePath(kind: keyof Fees, all: readonly { type: string }[], index: number): string {
  const named = all.filter(({ type }) => type);
  if (named.length < 2) return `/${KINDS[kind]}`;
  return `/${kind}/${all.slice(0, index).filter(({ type }) => type).length}`;
}

/** Returns the fees of an invoice as a form shows them. */
export function feesOf({ withholding, withholdings, fund, funds }: Invoice): Fees {
  const withheld = withholdings ?? (withholding ? [withholding] : []);
  const contributed = funds ?? (fund ? [fund] : []);
  return {
    withholdings: orEmpty(
      withheld.map(({ type, rate, reason, taxableShare }) => ({
        type,
        rate: typed(rate),
        reason,
        taxableShare: taxableShare ? typed(taxableShare) : "",
      })),
      NO_WITHHOLDING,
    ),
    funds: orEmpty(
      contributed.map(({ type, rate, withholding: isWithheld = false, vat, natura }) => ({
        type,
        rate: typed(rate),
        withholding: isWithheld,
        taxed: { ...(vat && { vat }), ...(natura && { natura }) },
      })),
      NO_FUND,
    ),
  };
}

/** Returns the fees as the API expects them; the API rejects a rate that is still invalid. */
export function feesBody(fees: Fees): object {
  const withholdings = fees.withholdings.filter(({ type }) => type);
  const isWithheld = withholdings.length > 0;
  const funds = fees.funds.filter(({ type }) => type);
  return {
    ...inForm("withholdings", withholdings.map(withholdingBody)),
    ...inForm(
      "funds",
      funds.map(({ type, rate, withholding, taxed }) => ({
        type,
        rate: clear(rate) ?? 0,
        ...taxed,
        ...(isWithheld && withholding && { withholding: true }),
      })),
    ),
  };
}

function withholdingBody({ type, rate, reason, taxableShare }: Withheld): object {
  return {
    type,
    rate: clear(rate) ?? 0,
    reason: reason.trim(),
    ...(taxableShare.trim() && { taxableShare: clear(taxableShare) ?? 0 }),
  };
}

function inForm(kind: keyof Fees, all: readonly object[]): object {
  if (all.length > 1) return { [kind]: all };
  return all.length === 1 ? { [KINDS[kind]]: all[0] } : {};
}

const orEmpty = <One>(all: readonly One[], empty: One): readonly One[] => (all.length > 0 ? all : [empty]);
