import type { AccountServices } from "../connections/services.ts";
import type { Queries } from "../db/statement.ts";

/** A bridge of the merchant; `fiscal` is the provider whose receipts it prints. */
export interface PrintingBridge {
  id: string;
  fiscal: { provider: string } | null;
}

/** The dependencies for issuing fiscal documents. */
export interface FiscalServices extends AccountServices {
  /** The number that marks this process's calls in progress. */
  owner: number;
  /** Lists the merchant's bridges. */
  bridges(db: Queries, tenantId: string): Promise<PrintingBridge[]>;
}
