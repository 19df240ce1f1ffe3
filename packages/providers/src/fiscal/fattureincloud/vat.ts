import { ProviderError } from "../../contract/error.ts";
import type { VatType } from "./wire.ts";

/** A VAT treatment: a rate in percent, or a nature. */
export type Treatment = { rate: number } | { nature: string };

/**
 * Returns the merchant's VAT type for a treatment. For a group of natures, as on receipts, any type in the group is
 * acceptable.
 *
 * @throws ProviderError `rejected` if the merchant has none
 */
export function vatTypeOf(types: readonly VatType[], treatment: Treatment, path: string): { id: number } {
  const usable = types.filter(({ is_disabled }) => !is_disabled);
  const vatType = "rate" in treatment ? ofRate(usable, treatment.rate) : ofNature(usable, treatment.nature);
  if (vatType) return { id: vatType.id };
  const rateOrNature = "rate" in treatment ? `${treatment.rate}%` : treatment.nature;
  throw new ProviderError(
    "rejected",
    "no_vat_type",
    `Fatture in Cloud has no VAT type of this company for ${rateOrNature}; add one there`,
    { path },
  );
}

function ofRate(types: readonly VatType[], rate: number): VatType | undefined {
  return types.find((type) => type.value === rate && natureOf(type) === undefined);
}

function ofNature(types: readonly VatType[], nature: string): VatType | undefined {
  const free = types.filter(({ value }) => value === 0);
  return (
    free.find((type) => natureOf(type) === nature) ??
    free.find((type) => natureOf(type)?.startsWith(`${nature}.`))
  );
}

/**
 * Returns a type's nature. In the documents, natures appear with and without their N (`2.2`, "N4"), and "0" means none.
 */
function natureOf({ ei_type }: VatType): string | undefined {
  const [, digits] = /^N?([1-7](?:\.\d)?)$/.exec(String(ei_type ?? "")) ?? [];
  return digits && `N${digits}`;
}
