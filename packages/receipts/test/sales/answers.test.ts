/** Tests what an answer to a sale's question requests again, each time under a new key. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { afterChoice } from "../../src/sales/answer.ts";
import { documentOf, HELD, paymentOf, refundOf, returnOf, saleOf } from "./parts.ts";

const FAILURE = { failure: { code: "refused", message: "no" } };

test("a refused capture is requested again, but nothing else is", () => {
  const refused = paymentOf("pending", { ...HELD, ...FAILURE, captureAttempt: 2 });
  const others = [paymentOf("pending", HELD), paymentOf("failed", FAILURE)];
  const { payments } = afterChoice(saleOf({ payments: [refused, ...others] }), "capture_again");
  assert.deepEqual(payments, [{ ...refused, failure: null, captureAttempt: 3 }, ...others]);
});

test("a refused document is requested again with the next number", () => {
  const { document } = afterChoice(saleOf({ document: documentOf("failed", { attempt: 2 }) }), "issue_again");
  assert.deepEqual([document?.status, document?.id, document?.attempt], ["starting", null, 3]);
});

test("only a return's refused document is requested again", () => {
  const back = (status: "failed" | "completed") =>
    returnOf("pending", { document: documentOf(status, { attempt: 2 }) });
  const sale = saleOf({ document: documentOf("completed"), returns: [back("failed"), back("completed")] });
  const { document, returns } = afterChoice(sale, "issue_again");
  assert.equal(document, undefined);
  assert.deepEqual(
    returns?.map((one) => [one.document?.status, one.document?.attempt]),
    [
      ["starting", 3],
      ["completed", 2],
    ],
  );
});

test("only refused refunds of an unfinished return are requested again", () => {
  const refunds = [
    refundOf("failed", { attempt: 2 }),
    refundOf("canceled", { paymentId: "spm_2" }),
    refundOf("completed", { paymentId: "spm_3" }),
  ];
  const unfinished = returnOf("pending", { payments: refunds });
  const failed = returnOf("failed", { id: "srt_2" });
  const { returns } = afterChoice(saleOf({ returns: [unfinished, failed] }), "refund_again");
  assert.deepEqual(returns, [
    {
      ...unfinished,
      payments: [
        refundOf("starting", { refundId: null, attempt: 3 }),
        refundOf("starting", { paymentId: "spm_2", refundId: null, attempt: 2 }),
        refunds[2],
      ],
    },
    failed,
  ]);
});

test("asking again changes nothing", () => {
  assert.deepEqual(afterChoice(saleOf(), "ask_again"), {});
});
