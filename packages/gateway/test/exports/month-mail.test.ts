import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway, tenantOf } from "@banco/gateway-testing/gateway";
import { inTime } from "@banco/gateway-testing/in-time";
import { join } from "@banco/gateway-testing/members";
import { monthAfter } from "../../src/exports/jobs.ts";
import { isDue, sendMonth } from "../../src/exports/month-mail.ts";
import { openLogger } from "../../src/log.ts";
import type { Mail } from "../../src/mail/mail.ts";
import { findLasting } from "../../src/notices/lasting-sql.ts";
import { NOTICE_MS } from "../../src/pace.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { writePayout } from "../bank/payouts.ts";
import { unzipped } from "./unzipped.ts";

const DAY = 3;
const SUBJECT = /Prima nota|journal/;

describe("the monthly journal by e-mail", () => {
  let gateway: TestGateway;
  let sibling: TestGateway;
  before(async () => {
    gateway = await startTestGateway();
    sibling = await gateway.startSibling();
  });
  after(async () => {
    await sibling.stop();
    await gateway.stop();
  });

  const call = async (who: SignedIn, method: string, path: string, json?: object) => {
    const answer = await gateway.send(method, path, { token: who.accessToken, ...(json && { json }) });
    assert.ok(answer.status < 300, answer.text);
    return answer.body;
  };
  const mailsTo = ({ email }: { email: string }) =>
    gateway.mailbox.messages.filter((one) => one.recipients.includes(email) && SUBJECT.test(one.subject));
  /** Connects an account with a payout on a day, and subscribes to the journal by e-mail. */
  const shopWithPayout = async (day: string, preferences: object = {}) => {
    const owner = await gateway.signIn();
    await call(owner, "POST", "/v1/payment/handoff");
    await call(owner, "PATCH", "/v1/preferences", {
      notifications: { monthJournalDay: DAY },
      ...preferences,
    });
    const payout = { amountMinor: 4_200, day, provider: "handoff", status: "paid" };
    await writePayout(gateway, tenantOf(owner.accessToken), payout);
    return owner;
  };

  /** Sends the monthly journal as if the time were `now`, and returns the e-mails. */
  const sentAt = async (owner: SignedIn, month: string, now: string): Promise<Mail[]> => {
    const sent: Mail[] = [];
    const parts = {
      db: gateway.db,
      settings: readSettings({ ...gateway.env, PORT: "0" }),
      log: openLogger("silent"),
      clock: { now: () => new Date(now) } as never,
      mailer: { send: async (_: unknown, mail: Mail) => void sent.push(mail) },
    };
    await sendMonth(parts, { tenant_id: tenantOf(owner.accessToken), id: month, occurrence: "" });
    return sent;
  };

  test("the monthly journal is sent on its day in the merchant's zone", async () => {
    const owner = await shopWithPayout("2026-02-10", { timeZone: "America/New_York" });
    assert.deepEqual(await sentAt(owner, "2026-02", "2026-03-03T04:59:00Z"), []);
    const atOnce = await Promise.all(
      ["2026-03-03T05:01:00Z", "2026-03-03T05:02:00Z"].map((now) => sentAt(owner, "2026-02", now)),
    );
    const [mail, ...more] = atOnce.flat();
    assert.deepEqual([mail?.to, mail?.subject, more], [owner.email, "Prima nota di febbraio 2026", []]);
    assert.deepEqual(
      mail?.files?.map(({ name }) => name),
      ["prima-nota-2026-02.xlsx"],
    );
    assert.deepEqual(await sentAt(owner, "2026-02", "2026-03-04T12:00:00Z"), []);
    assert.deepEqual(
      await sentAt(owner, "2026-02", "2026-04-03T12:00:00Z"),
      [],
      "it is no longer the month before",
    );
  });

  test("the monthly journal contains the default mode and skips empty months", async () => {
    const owner = await shopWithPayout("2026-02-10");
    await gateway.db.raw("update account set mode = 'test' where tenant_id = $1", [
      tenantOf(owner.accessToken),
    ]);
    assert.deepEqual(await sentAt(owner, "2026-02", "2026-03-05T12:00:00Z"), []);
  });

  test("the monthly journal is sent to each subscriber in their language", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const owner = await shopWithPayout(today);
    const [accountant, quiet, cashier] = [
      await join(gateway, owner, "accountant"),
      await join(gateway, owner, "manager"),
      await join(gateway, owner, "cashier"),
    ];
    await call(accountant, "PATCH", "/v1/preferences/own", { language: "en" });
    await call(quiet, "PATCH", "/v1/preferences/own", { mails: { monthJournal: false } });
    const unasked = await shopWithPayout(today, { notifications: { monthJournalDay: null } });
    const next = monthAfter(today.slice(0, 7));
    await gateway.pass(Date.parse(`${next}-0${DAY}T12:00:00Z`) - Date.now());
    const soon = { pass: () => gateway.pass(NOTICE_MS.pause) };
    const mail = await inTime(soon, "the accountant gets the journal", () => mailsTo(accountant)[0]);
    await inTime(soon, "the owner gets the journal", () => mailsTo(owner)[0]);
    const [file] = mail.email.attachments;
    assert.equal(file?.filename, `journal-${today.slice(0, 7)}.xlsx`);
    const sheets = unzipped(Buffer.from(file.content as ArrayBuffer));
    assert.match(sheets.get("xl/worksheets/sheet1.xml")!.toString(), /Payouts in transit/);
    assert.match(mail.text, /You can change this in Settings/);
    // Only the stored note prevents later cycles in both processes from sending it again.
    for (let round = 0; round < 3; round++) await gateway.pass(NOTICE_MS.pause);
    const due = await findLasting(gateway.db, "month_journal");
    assert.deepEqual(
      due.filter(({ tenant_id }) => tenant_id === tenantOf(owner.accessToken)),
      [],
    );
    const counts = [owner, accountant, quiet, cashier, unasked].map((who) => mailsTo(who).length);
    assert.deepEqual(counts, [1, 1, 0, 0, 0]);
  });
});

test("the journal is due from its day until the following month ends", () => {
  const due = (today: string, day: number | null = 5) => isDue("2026-12", today, day);
  assert.deepEqual(
    ["2026-12-31", "2027-01-04", "2027-01-05", "2027-01-31", "2027-02-05"].map((today) => due(today)),
    [false, false, true, true, false],
  );
  assert.equal(due("2027-01-31", null), false);
});
