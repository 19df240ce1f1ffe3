import { invalidField } from "@banco/core";
import type { Queries } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";
import { bridgeOf } from "../document.ts";
import { isHandedOver } from "../issue/settle.ts";
import type { FiscalServices, PrintingBridge } from "../services.ts";

/**
 * When a receipt is issued, permanently chooses the bridge that prints it: the requested bridge, or else the only
 * one registered with `handoff` as its fiscal provider. A return or refund goes to the bridge that printed the
 * sale, because its printer has the record. Without a bridge, the receipt is issued manually.
 *
 * @param bridges - lists the merchant's bridges
 * @param requested - the requested bridge
 * @param sale - the sale of a return or refund
 * @returns the part of the receipt's row about its bridge
 * @throws Problem 400 if the requested bridge cannot print it
 */
export async function handTo(
  queries: Queries,
  bridges: FiscalServices["bridges"],
  receipt: Pick<DocumentRow, "tenantId" | "provider">,
  requested: string | undefined,
  sale: DocumentRow | undefined,
): Promise<DocumentRow["memory"]> {
  if (!isHandedOver(receipt)) return {};
  const bridge = sale
    ? printerOf(sale)
    : chosen(await bridges(queries, receipt.tenantId), receipt, requested);
  if (requested !== undefined && requested !== bridge)
    throw invalidField(
      "/bridgeId",
      sale ? "is not the bridge that printed the original" : "is not a bridge of the merchant",
    );
  return bridge === null ? {} : { bridge };
}

/**
 * Returns the bridge that printed a sale; null if it was issued manually, because then no printer has a
 * record of it.
 */
function printerOf(sale: DocumentRow): string | null {
  return sale.providerDocumentId === null ? null : bridgeOf(sale);
}

function chosen(
  bridges: readonly PrintingBridge[],
  { provider }: Pick<DocumentRow, "provider">,
  requested: string | undefined,
): string | null {
  const fitting = bridges.filter(({ id, fiscal }) =>
    requested === undefined ? fiscal?.provider === provider : id === requested,
  );
  return fitting.length === 1 ? fitting[0]!.id : null;
}
