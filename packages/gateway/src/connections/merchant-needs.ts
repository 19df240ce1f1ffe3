import { type Connectable, findFiscalProvider, type MerchantProfile } from "@banco/providers";

type Fact = keyof MerchantProfile;

/** The facts of the merchant that every electronic invoice names, whoever sends it (FatturaPA, block 1.2). */
const OF_INVOICES: readonly Fact[] = ["vatId", "legalName", "address"];

/** Returns the facts of the merchant that documents of the provider need: of one kind, or of all. */
export function needsOf({ kind, manifest }: Connectable, document?: "receipt" | "invoice"): readonly Fact[] {
  const fiscal = kind === "fiscal" ? findFiscalProvider(manifest.id)?.manifest : undefined;
  if (!fiscal) return [];
  const isInvoicing = document !== "receipt" && fiscal.capabilities.includes("invoices");
  return [...new Set([...fiscal.merchantNeeds, ...(isInvoicing ? OF_INVOICES : [])])];
}

/** Returns those of the facts that the merchant has not given yet. */
export function missingFacts(needs: readonly Fact[], known: MerchantProfile): Fact[] {
  return needs.filter((fact) => !isKnown(fact, known));
}

function isKnown(fact: Fact, known: MerchantProfile): boolean {
  if (fact === "legalName") return Boolean(known.legalName ?? known.name);
  if (fact !== "address") return Boolean(known[fact]);
  const { street, city, postal } = known.address ?? {};
  return Boolean(street && city && postal);
}
