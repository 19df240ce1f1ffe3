import type { Receipt, World } from "./world.ts";

/** Returns the voids or returns of a sale that were not refused, oldest first. */
export function childrenOf(world: World, account: string, { id }: Receipt, type: Receipt["type"]): Receipt[] {
  return world.receipts
    .having(account, "sale", id)
    .filter((one) => one.type === type && one.status !== "failed")
    .reverse();
}

/** Returns a receipt as the API shows it. */
export function present(world: World, account: string, receipt: Receipt): object {
  const [voiding] = childrenOf(world, account, receipt, "void");
  const sale = receipt.sale === null ? undefined : world.receipts.get(account, receipt.sale);
  const { error_code, error_message } = receipt;
  return {
    ...named(receipt),
    return_receipts: childrenOf(world, account, receipt, "return").map(named),
    voiding_receipt: voiding ? named(voiding) : null,
    returned_receipt: receipt.type === "return" && sale ? named(sale) : null,
    voided_receipt: receipt.type === "void" && sale ? named(sale) : null,
    error_code,
    error_message,
  };
}

/** Returns a receipt as other receipts refer to it. */
export function named(receipt: Receipt): object {
  const { id, type, status, fiscal_id, created_at, total_amount } = receipt;
  const { transaction_id, document_number, document_date } = receipt;
  return {
    uuid: id,
    type,
    status,
    fiscal_id,
    created_at,
    total_amount,
    transaction_id,
    document_number,
    document_date,
  };
}
