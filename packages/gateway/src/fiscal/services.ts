import type { AccountServices } from "../accounts/account.ts";

/** What fiscal documents are issued with. */
export interface FiscalServices extends AccountServices {
  /** This process, as it marks the calls it has under way. */
  owner: number;
}
