import type { Account, Provider } from "../../api/records.ts";

/** An account that is being connected. */
export interface Connecting {
  /** The account's path in the API. */
  path: string;
  kind: Provider["kind"];
  id: string;
  /** The provider's name. */
  name: string;
  account: Account;
}
