import assert from "node:assert/strict";
import { test } from "node:test";
import { isAbout, salesLike } from "@banco/providers/fiscal/acube/find";

const asked = (time: string) => new Date(`2026-10-25T${time}Z`);

test("a receipt in autumn's repeated hour is found, in either pass", () => {
  assert.ok(isAbout("2026-10-25 02:01:00", asked("00:01:00")));
  assert.ok(isAbout("2026-10-25 02:01:00", asked("01:01:00")));
});

test("a receipt matches its request's time, and no other hour", () => {
  assert.ok(isAbout("2026-10-25 03:01:00", asked("02:01:00")));
  assert.ok(!isAbout("2026-10-25 03:01:00", asked("00:01:00")));
  assert.ok(!isAbout("2026-10-25 02:20:00", asked("00:01:00")));
});

test("an invalid time matches nothing", () => {
  assert.ok(!isAbout("soon", asked("00:01:00")));
});

/** Returns the number of pages that a search requests of a list with these times, a page each. */
async function pagesAsked(...pages: string[][]): Promise<number> {
  let asked = 0;
  const send = async () => {
    const times = pages[asked++] ?? [];
    const text = JSON.stringify(
      times.map((created_at) => ({ uuid: created_at, created_at, type: "return" })),
    );
    return { status: 200, headers: {}, text };
  };
  const tokens = new Proxy({}, { get: () => async () => "token" });
  const context = { http: { api: { baseUrl: "", send } }, tokens, credentials: {} };
  const receipt = { totalMinor: 240, items: [], payment: {} };
  const known = { receipt, seller: { vatId: "01234567897" }, createdAt: asked0 };
  await salesLike(context as never, known as never);
  return asked;
}
const asked0 = asked("12:00:00");

test("a search ends at a page past the request's time, in a list with the newest first", async () => {
  const [now, old, older] = ["2026-10-25 12:01:00", "2026-10-25 08:00:00", "2026-10-25 07:00:00"] as const;
  assert.equal(await pagesAsked([now, old], [older]), 1);
  assert.equal(await pagesAsked([now], [old, older], ["2026-10-25 06:00:00"]), 2);
  assert.equal(await pagesAsked([older, old], [now]), 3, "the oldest first");
  assert.equal(await pagesAsked([old], [now]), 3, "one receipt shows no order");
  assert.equal(await pagesAsked([]), 1);
});
