import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";

let gateway: TestGateway;
before(async () => {
  gateway = await startTestGateway();
  gateway.holdDeadlines();
});
after(() => gateway.stop());

const ready = () => gateway.send("GET", "/readyz");
const isReady = async () => (await ready()).status === 200;

/** Restarts the database's connections with the new setting. */
async function setForDatabase(what: string): Promise<void> {
  const { rows } = await gateway.db.raw("select current_database() as name");
  const [{ name }] = rows as [{ name: string }];
  await gateway.db.raw(`set default_transaction_read_only = off; alter database ${name} ${what};
    select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`);
}

for (const [setting, detail] of [
  ["default_transaction_read_only = on", "The database is read-only"],
  ["temp_file_limit = '64kB'", "The database cannot write"],
] as const) {
  test(`a gateway whose database has ${setting} is not ready until that ends`, async () => {
    assert.ok(await isReady());
    await setForDatabase(`set ${setting}`);
    const answer = await inTime(gateway, "it is not ready for that reason", async () => {
      const now = await ready();
      return now.status === 503 && now.body.detail === detail ? now : undefined;
    });
    assert.equal(answer.body.code, "unavailable");
    await setForDatabase(`reset ${setting.split(" ")[0]}`);
    await inTime(gateway, "it is ready again", isReady);
  });
}
