import { invalidField } from "@banco/core";
import type { Queries } from "../../db/statement.ts";
import type { DocumentRow } from "../document.ts";
import { bridgeOf } from "../document.ts";
import { isHandedOver } from "../issue/settle.ts";
import type { FiscalServices, PrintingBridge } from "../services.ts";

/**
 * Settles for good, when a receipt is issued, which bridge prints it, and no other ever can: the one that it
 * names, or else the only one registered with `handoff` as its fiscal provider. A sale is given back by the
 * bridge that printed it, whose printer knows it. Where there is none it is a person's.
 *
 * @param bridges - lists the merchant's
 * @param wanted - the bridge that it names
 * @param sale - of a return or refund
 * @returns what the receipt is to remember of it
 * @throws Problem 400 when it can not be the bridge that it names
 */
export async function handTo(
  queries: Queries,
  bridges: FiscalServices["bridges"],
  receipt: Pick<DocumentRow, "tenantId" | "provider">,
  wanted: string | undefined,
  sale: DocumentRow | undefined,
): Promise<DocumentRow["memory"]> {
  if (!isHandedOver(receipt)) return {};
  const bridge = sale ? printerOf(sale) : chosen(await bridges(queries, receipt.tenantId), receipt, wanted);
  if (wanted !== undefined && wanted !== bridge)
    throw invalidField(
      "/bridgeId",
      sale ? "is not the bridge that printed the original" : "is no bridge of the merchant",
    );
  return bridge === null ? {} : { bridge };
}

/** A sale that a person closed has nothing by which a printer would know it. */
function printerOf(sale: DocumentRow): string | null {
  return sale.providerDocumentId === null ? null : bridgeOf(sale);
}

function chosen(
  bridges: readonly PrintingBridge[],
  { provider }: Pick<DocumentRow, "provider">,
  wanted: string | undefined,
): string | null {
  const fitting = bridges.filter(({ id, fiscal }) =>
    wanted === undefined ? fiscal?.provider === provider : id === wanted,
  );
  return fitting.length === 1 ? fitting[0]!.id : null;
}
