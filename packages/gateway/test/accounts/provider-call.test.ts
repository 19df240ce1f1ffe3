import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { AccountRow } from "@banco/gateway/connections/account";
import { ask, askForNow } from "@banco/gateway/connections/provider-call";
import { ACCOUNT_COLUMNS } from "@banco/gateway/connections/sql";
import { statement } from "@banco/gateway/db/statement";
import { openShop, type Shop, STRIPE } from "@banco/gateway-testing/payments";
import { ProviderError, type ProviderFailureKind } from "@banco/providers";
import { pino } from "pino";

const READ = statement("test_ask_account", `select ${ACCOUNT_COLUMNS} from account a where a.id = $1`);
const subject = { about: { refund: "rfd_1" }, failed: "a refund was not made" };
const lines: { level: number; msg: string; refund: string; provider: string; reason: string }[] = [];
const log = pino({ level: "info" }, { write: (line) => void lines.push(JSON.parse(line)) });

let shop: Shop;
let account: AccountRow;
before(async () => {
  shop = await openShop();
  account = (await shop.gateway.db.one<AccountRow>(READ, [(await shop.call("GET", STRIPE)).body.id]))!;
});
beforeEach(() => void lines.splice(0));
after(() => shop.stop());

const services = () => ({ gateway: { db: shop.gateway.db, log } });
const refusing = (kind: ProviderFailureKind) => async () => {
  throw new ProviderError(kind, "charge_already_refunded", "It was refunded");
};

test("the provider's reason for a refusal is logged with the refused operation", async () => {
  await assert.rejects(ask(services(), account, subject, refusing("rejected")), ProviderError);
  const [{ msg, refund, provider, reason, level } = assert.fail("nothing was logged")] = lines;
  assert.deepEqual(
    [msg, refund, provider, reason],
    [subject.failed, "rfd_1", "stripe", "charge_already_refunded"],
  );
  assert.equal(level, log.levels.values.info, "the provider works");
  assert.equal((await shop.call("GET", STRIPE)).body.status, "active");
});

test("deferrable work continues after a timeout, but other errors propagate", async () => {
  assert.equal(await askForNow(services(), account, subject, refusing("unavailable")), undefined);
  assert.equal(lines[0]?.level, log.levels.values.warn);
  assert.equal(await askForNow(services(), account, subject, async () => "told"), "told");
  const broken = async () => assert.fail("ours");
  await assert.rejects(askForNow(services(), account, subject, broken), /ours/);
  assert.equal(lines.length, 1);
});

test("a refusal of former credentials does not disable a reconnected account", async () => {
  const former = { ...account, credentials: Buffer.from("sealed before") };
  await assert.rejects(ask(services(), former, subject, refusing("credentials")), ProviderError);
  assert.equal((await shop.call("GET", STRIPE)).body.status, "active");
});

test("an account shows that the provider rejected its credentials", async () => {
  await assert.rejects(ask(services(), account, subject, refusing("credentials")), ProviderError);
  const { status, lastError } = (await shop.call("GET", STRIPE)).body;
  assert.deepEqual([status, lastError], ["error", "It was refunded"]);
});
