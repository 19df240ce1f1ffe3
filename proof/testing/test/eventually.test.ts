import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually } from "@banco/testing/eventually";

test("the first truthy result is returned, despite earlier failures", async () => {
  let polls = 0;
  const answer = await eventually("the third response arrived", () => {
    polls += 1;
    if (polls === 1) throw new Error("not yet");
    return polls === 2 ? undefined : "third";
  });
  assert.equal(answer, "third");
});

test("a condition that is never met fails with its last reason", async () => {
  const failing = eventually(
    "pigs fly",
    () => {
      throw new Error("no wings");
    },
    50,
  );
  await assert.rejects(failing, (error: Error) => {
    assert.match(error.message, /it did not happen that pigs fly/);
    assert.equal((error.cause as Error).message, "no wings");
    return true;
  });
});
