import { type Connectable, findFiscalProvider, type MerchantProfile } from "@banco/providers";

type Fact = keyof MerchantProfile;

/**
 * The facts of the merchant that every electronic invoice contains, regardless of the sender (FatturaPA,
 * block 1.2).
 */
const OF_INVOICES: readonly Fact[] = ["vatId", "legalName", "address"];

/** Returns the facts of the merchant that documents of the provider need: of one kind, or of all. */
export function needsOf({ kind, manifest }: Connectable, document?: "receipt" | "invoice"): readonly Fact[] {
  const fiscal = kind === "fiscal" ? findFiscalProvider(manifest.id)?.manifest : undefined;
  if (!fiscal) return [];
  const isInvoicing = document !== "receipt" && fiscal.capabilities.includes("invoices");
  return [...new Set([...fiscal.merchantNeeds, ...(isInvoicing ? OF_INVOICES : [])])];
}

/** Returns the facts that documents of the provider need, of one kind or of all, and that are missing. */
export function missingFacts(
  provider: Connectable,
  known: MerchantProfile,
  document?: "receipt" | "invoice",
): Fact[] {
  const own = needsOf(provider, "receipt");
  return needsOf(provider, document).filter((fact) => {
    // An invoice names the shop where it has no legal name; a provider that requires a legal name uses only
    // that.
    if (fact === "legalName" && !own.includes(fact)) return !(known.legalName ?? known.name);
    return !isKnown(fact, known);
  });
}

function isKnown(fact: Fact, known: MerchantProfile): boolean {
  if (fact !== "address") return Boolean(known[fact]);
  const { street, city, postal } = known.address ?? {};
  return Boolean(street && city && postal);
}
