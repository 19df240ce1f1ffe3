import { type Connectable, findFiscalProvider, type MerchantProfile } from "@banco/providers";

type Fact = keyof MerchantProfile;

/** The merchant details that every electronic invoice contains, whoever sends it (FatturaPA, block 1.2). */
const OF_INVOICES: readonly Fact[] = ["vatId", "legalName", "address"];

/** Returns the merchant details that the provider's documents require, for one kind of document or for all. */
export function needsOf({ kind, manifest }: Connectable, document?: "receipt" | "invoice"): readonly Fact[] {
  const fiscal = kind === "fiscal" ? findFiscalProvider(manifest.id)?.manifest : undefined;
  if (!fiscal) return [];
  const isInvoicing = document !== "receipt" && fiscal.capabilities.includes("invoices");
  return [...new Set([...fiscal.merchantNeeds, ...(isInvoicing ? OF_INVOICES : [])])];
}

/** Returns the required merchant details that are missing, for one kind of document or for all. */
export function missingFacts(
  provider: Connectable,
  known: MerchantProfile,
  document?: "receipt" | "invoice",
): Fact[] {
  const own = needsOf(provider, "receipt");
  return needsOf(provider, document).filter((fact) => {
    // An invoice shows the shop's name if there is no legal name; if a provider requires a legal name, it
    // uses only that.
    if (fact === "legalName" && !own.includes(fact)) return !(known.legalName ?? known.name);
    return !isKnown(fact, known);
  });
}

function isKnown(fact: Fact, known: MerchantProfile): boolean {
  if (fact !== "address") return Boolean(known[fact]);
  const { street, city, postal } = known.address ?? {};
  return Boolean(street && city && postal);
}
