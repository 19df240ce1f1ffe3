/** Tests which payments a list or search across all providers contains, checking each condition and its opposite. */

import { after, before } from "node:test";
import { soughtOf } from "../../src/db/search-list.ts";
import { type AllTransactionsFilter, listAllTransactions } from "../../src/payment/list/sql.ts";
import { type Ledger, openLedger, TENANT } from "./ledger.ts";
import { EVERY, storeListed, testList } from "./list-suite.ts";

let ledger: Ledger;
/** The payments' IDs by name. */
const ids: Record<string, string> = {};
before(async () => {
  ledger = await openLedger();
  await ledger.account("acc_live", { mode: "live", status: "disconnected" });
  await ledger.account("acc_square", { provider: "square" });
  const store = async (name: string, columns: object) => {
    ids[name] = await ledger.payment({ description: `Coffee ${name}`, ...columns });
  };
  await storeListed(store, {
    live: { account_id: "acc_live" },
    otherType: { type: "cash" },
    otherProvider: { account_id: "acc_square", provider: "square" },
    theirs: { tenant_id: "ten_2", account_id: "acc_2" },
  });
});
after(() => ledger.close());

testList({
  ...{ provider: "stripe", otherProvider: "square", type: "card", otherType: "cash" },
  ...{ ids, idPrefix: "pi_" },
  async names(change, q, tenantId = TENANT) {
    const filter = { ...EVERY, ...change } as AllTransactionsFilter;
    const sought = q === undefined ? null : soughtOf(q);
    const rows = await listAllTransactions(ledger.db, tenantId, filter, sought);
    return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  },
});
