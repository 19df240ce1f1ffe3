import assert from "node:assert/strict";
import { test } from "node:test";
import type { Notification } from "@banco/fatturapa";
import { type SdiState, stateAfter, statusOf } from "../../src/sdi/state.ts";

type Word = "RC" | "MC" | "NS" | "EC01" | "EC02" | "DT" | "AT";
const WORDS: readonly Word[] = ["RC", "MC", "NS", "EC01", "EC02", "DT", "AT"];

const notification = (word: Word): Notification =>
  ({
    kind: word.startsWith("EC") ? "NE" : word,
    esito: word.startsWith("EC") ? word : undefined,
  }) as Notification;

const after = (words: readonly Word[], from: SdiState = "sent"): SdiState =>
  words.reduce((state, word) => stateAfter(state, notification(word)) ?? state, from);

function* orders<T>(items: readonly T[]): Generator<T[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of orders(items.toSpliced(index, 1))) yield [item, ...rest];
}

test("each message moves a transmitted file to its own state", () => {
  const states = ["delivered", "undelivered", "rejected", "accepted", "refused", "expired", "attested"];
  for (const from of ["queued", "sent"] as const)
    assert.deepEqual(
      WORDS.map((word) => after([word], from)),
      states,
    );
});

for (const [course, end] of [
  [["RC"], "delivered"],
  [["MC", "RC"], "delivered"],
  [["RC", "EC01"], "accepted"],
  [["RC", "EC02"], "refused"],
  [["MC", "RC", "DT"], "expired"],
  [["MC", "AT"], "attested"],
] as [Word[], SdiState][]) {
  test(`${course.join(", ")} ends in ${end}, in any order and repeated`, () => {
    for (const order of orders([...course, ...course])) assert.equal(after(order), end, order.join());
  });
}

test("a file's state never goes back, even from issued to rejected", () => {
  for (const order of orders(WORDS)) {
    let state: SdiState = "sent";
    for (const word of order) {
      const next: SdiState | undefined = stateAfter(state, notification(word));
      if (!next) continue;
      assert.ok(["sent", "undelivered", "delivered"].includes(state), `${order}: ${state} to ${next}`);
      if (next === "rejected") assert.equal(state, "sent");
      state = next;
    }
  }
});

test("messages about others' files, or without an outcome, do not change a state", () => {
  for (const kind of ["EC", "SE", "MT"] as const)
    assert.equal(stateAfter("sent", { kind, esito: "EC01" } as Notification), undefined);
  assert.equal(stateAfter("delivered", { kind: "NE" } as Notification), undefined);
  assert.equal(stateAfter("delivered", { kind: "AT" } as Notification), undefined);
});

test("private invoices are issued on delivery, public ones after the decision", () => {
  const status = (format: string) =>
    (
      [
        "queued",
        "sent",
        "undelivered",
        "delivered",
        "accepted",
        "refused",
        "expired",
        "attested",
        "rejected",
      ] as const
    )
      .map((state) => statusOf(state, format)[0])
      .join("");
  assert.equal(status("FPR12"), "ppcccfccf");
  assert.equal(status("FPA12"), "ppppcfccf");
});
