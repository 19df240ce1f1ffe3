import assert from "node:assert/strict";
import { test } from "node:test";
import { isAbout, salesLike } from "@banco/providers/fiscal/acube/find";

const at = (time: string) => new Date(`2026-10-25T${time}Z`);

test("a receipt in the repeated autumn hour matches either occurrence", () => {
  assert.ok(isAbout("2026-10-25 02:01:00", at("00:01:00")));
  assert.ok(isAbout("2026-10-25 02:01:00", at("01:01:00")));
});

test("a receipt matches only its request's time", () => {
  assert.ok(isAbout("2026-10-25 03:01:00", at("02:01:00")));
  assert.ok(!isAbout("2026-10-25 03:01:00", at("00:01:00")));
  assert.ok(!isAbout("2026-10-25 02:20:00", at("00:01:00")));
});

test("an invalid time matches nothing", () => {
  assert.ok(!isAbout("soon", at("00:01:00")));
});

/** Returns how many pages a search requests when the list has these pages of creation times. */
async function pagesRequested(...pages: string[][]): Promise<number> {
  let requested = 0;
  const send = async () => {
    const times = pages[requested++] ?? [];
    const text = JSON.stringify(
      times.map((created_at) => ({ uuid: created_at, created_at, type: "return" })),
    );
    return { status: 200, headers: {}, text };
  };
  const tokens = new Proxy({}, { get: () => async () => "token" });
  const context = { http: { api: { baseUrl: "", send } }, tokens, credentials: {} };
  const receipt = { totalMinor: 240, items: [], payment: {} };
  const known = { receipt, seller: { vatId: "01234567897" }, createdAt: noon };
  await salesLike(context as never, known as never);
  return requested;
}
const noon = at("12:00:00");

test("a newest-first search stops at the first page older than the request", async () => {
  const [now, old, older] = ["2026-10-25 12:01:00", "2026-10-25 08:00:00", "2026-10-25 07:00:00"] as const;
  assert.equal(await pagesRequested([now, old], [older]), 1);
  assert.equal(await pagesRequested([now], [old, older], ["2026-10-25 06:00:00"]), 2);
  assert.equal(await pagesRequested([older, old], [now]), 3, "oldest first");
  assert.equal(await pagesRequested([old], [now]), 3, "a single receipt does not show the order");
  assert.equal(await pagesRequested([]), 1);
});
