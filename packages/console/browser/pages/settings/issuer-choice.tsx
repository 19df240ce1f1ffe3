import { Choice } from "@banco/ui";
import type { ComponentChild } from "preact";
import type { Provider } from "../../api/records.ts";
import { t } from "./text.ts";

/**
 * The provider that new receipts or invoices start with: one that can issue them, or the earlier choice even
 * if it no longer exists.
 */
export function IssuerChoice({
  providers,
  of,
  chosen,
}: {
  providers: readonly Provider[];
  of: "receipts" | "invoices";
  /** The provider's id; null for any. */
  chosen: string | null;
}): ComponentChild {
  const issuers = providers.filter(
    ({ kind, status, capabilities, id }) =>
      kind === "fiscal" && capabilities.includes(of) && (status === "active" || id === chosen),
  );
  return (
    <Choice
      label={t("receipts.provider")}
      name="provider"
      options={[["", t("receipts.any")], ...issuers.map(({ id, name }) => [id, name] as const)]}
      value={chosen ?? ""}
    />
  );
}
