import type { AccountServices } from "../connections/services.ts";
import type { Queries } from "../db/statement.ts";

/** A bridge of the merchant's; `fiscal` names the provider whose receipts it prints. */
export interface PrintingBridge {
  id: string;
  fiscal: { provider: string } | null;
}

/** What fiscal documents are issued with. */
export interface FiscalServices extends AccountServices {
  /** This process, as it marks the calls it has under way. */
  owner: number;
  /** The merchant's bridges. */
  bridges(db: Queries, tenantId: string): Promise<PrintingBridge[]>;
}
