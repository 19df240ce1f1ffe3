import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeFigures, readFigures } from "../src/figures.ts";

const NOW = 1_800_000_000;
const DAY = 86_400;

test("metrics are read with their labels, without comments", () => {
  const text =
    '# HELP a b\nbanco_queue{queue="x \\"y\\""} 3\nbanco_database_up 1\nprocess_start_time_seconds 1.5e9\n';
  assert.deepEqual(readFigures(text), [
    { name: "banco_queue", labels: { queue: 'x \\"y\\"' }, value: 3 },
    { name: "banco_database_up", labels: {}, value: 1 },
    { name: "process_start_time_seconds", labels: {}, value: 1.5e9 },
  ]);
});

test("problems that need attention are listed separately", () => {
  const found = { facts: {}, lines: [] as string[], wrong: [] as string[] };
  const figures = readFigures(`banco_database_info{version="15.18"} 1
banco_clock_skew_seconds -6
banco_open_oldest_seconds{kind="payment",status="verification"} ${2 * DAY}
banco_open_oldest_seconds{kind="refund",status="verification"} 60
banco_open_oldest_seconds{kind="payment",status="pending"} ${9 * DAY}
banco_queue_late_seconds{queue="pushes"} 301
banco_queue_late_seconds{queue="webhooks_to_apps"} 1
banco_database_oldest_write_seconds 61
banco_data_dir_free_bytes 900000000
banco_certificate_ends_timestamp_seconds{certificate="sdi_client"} ${NOW + 29 * DAY}
banco_account_accesses{provider="acube",state="lasting"} 9
banco_account_accesses{provider="acube",state="ending"} 1
banco_account_accesses{provider="acube",state="ended"} 5
banco_account_accesses{provider="fiskaly",state="lasting"} 8
banco_account_accesses{provider="fiskaly",state="ending"} 1`);
  judgeFigures(figures, NOW, found);
  assert.deepEqual(found.wrong, [
    "The gateway's clock is -6.0 s off the database's",
    "The oldest payment in verification is 172800 s old",
    "The queue pushes is 301 s late",
    "The oldest writing transaction is 61 s old",
    "0.9 GB are free for files",
    "The certificate sdi_client expires in 29 days",
    "Of 9 tax office credentials at fiskaly, 1 expire within seven days; 0 have already expired",
  ]);
  assert.deepEqual(found.lines, [
    "The database is PostgreSQL 15.18",
    "The oldest refund in verification is 60 s old",
    "The queue webhooks_to_apps is 1 s late",
    "Of 10 tax office credentials at acube, 1 expire within seven days; 5 have already expired",
  ]);
});

test("a gateway that cannot read its database is reported", () => {
  const found = { facts: {}, lines: [] as string[], wrong: [] as string[] };
  judgeFigures(readFigures("banco_database_up 0"), NOW, found);
  assert.deepEqual(found.wrong, ["The gateway cannot read its database"]);
});
