import { distribute } from "../db/cluster/distribute.ts";
import { asOperator, onDatabase } from "./command.ts";

/**
 * `npm run distribute`: places every table on the Citus cluster that DATABASE_URL points to, while no gateway
 * runs.
 */
await asOperator(() =>
  onDatabase(async (_db, url) => {
    let tables = 0;
    await distribute(url, {
      told: ({ table, placement }) => {
        tables += 1;
        console.log(`${table}: ${placement === "tenant" ? "by tenant" : "on every machine"}`);
      },
    });
    console.log(tables ? `${tables} tables were distributed` : "Every table was already distributed");
    return 0;
  }),
);
