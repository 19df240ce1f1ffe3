import { distribute } from "../db/cluster/distribute.ts";
import { asOperator, onDatabase } from "./command.ts";

/**
 * `npm run distribute`: distributes every table across the Citus cluster at DATABASE_URL, while no gateway is
 * running.
 */
await asOperator(() =>
  onDatabase(async (_db, url) => {
    let tables = 0;
    await distribute(url, {
      onPlaced: ({ table, placement }) => {
        tables += 1;
        console.log(`${table}: ${placement === "tenant" ? "by tenant" : "on every node"}`);
      },
    });
    console.log(tables ? `${tables} tables were distributed` : "Every table was already distributed");
    return 0;
  }),
);
