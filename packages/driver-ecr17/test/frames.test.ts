import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { checkByte } from "@banco/bridge-simulators/ecr17/wire";
import fc from "fast-check";
import { readResult, readTotals } from "../src/answers.ts";
import { controlFrame, type Frame, FrameReader, messageFrame } from "../src/frames.ts";
import { LRC_VARIANTS, lrcOf } from "../src/lrc.ts";
import {
  closeRequest,
  lastResultRequest,
  paymentRequest,
  reversalRequest,
  statusRequest,
  ticketsRequest,
  totalsRequest,
} from "../src/requests.ts";

const PARTIES = { terminalId: "12345678", cashRegisterId: "00000001" };
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

/** Returns the check byte of a message in each variant, in the order noext, std, stx, stx_noext. */
const checks = (payload: string) =>
  LRC_VARIANTS.map((variant) => hex(messageFrame(payload, variant).subarray(-1)).toUpperCase()).join(" ");

test("every message has the bytes and check bytes of the published tables", () => {
  assert.equal(statusRequest(PARTIES), "123456780s");
  assert.equal(checks(statusRequest(PARTIES)), "37 34 35 36");
  assert.equal(lastResultRequest(PARTIES), "123456780G000000010000");
  assert.equal(checks(lastResultRequest(PARTIES)), "02 01 00 03");
  assert.equal(reversalRequest(PARTIES, "000042"), "123456780S0000000100004200");
  assert.equal(checks(reversalRequest(PARTIES, "000042")), "10 13 12 11");
  assert.equal(closeRequest(PARTIES), "123456780C0000000100000000");
  assert.equal(checks(closeRequest(PARTIES)), "06 05 04 07");
  assert.equal(checks(totalsRequest(PARTIES)), "11 12 13 10");
  assert.equal(ticketsRequest(PARTIES), "123456780E1");
  assert.equal(checks(paymentRequest(PARTIES, "P", 650, "")), "26 25 24 27");
  assert.equal(checks(paymentRequest(PARTIES, "X", 650, "")), "2E 2D 2C 2F");
  const frame = messageFrame(paymentRequest(PARTIES, "P", 650, ""), "noext");
  assert.equal(frame.length, 170);
  const hash = "e2e49c5f6dd981655482875585c9b90a832e8de4c7ddf53b68c9ab4a6f41669b";
  assert.equal(createHash("sha256").update(frame).digest("hex"), hash);
});

test("confirmations and rejections contain each variant's check byte", () => {
  const both = (kind: "ack" | "nak") => LRC_VARIANTS.map((variant) => hex(controlFrame(kind, variant)));
  assert.deepEqual(both("ack"), ["06037a", "060379", "060378", "06037b"]);
  assert.deepEqual(both("nak"), ["150369", "15036a", "15036b", "150368"]);
});

const APPROVED =
  "123456780E000000000004111111111ICCABC12321115202ACQ        00004200009900000000650" + "0000000000";

test("a result has an amount if it is extended or in another currency", () => {
  const short = APPROVED.slice(0, 91);
  assert.equal(readResult(short)?.amountMinor, null);
  assert.equal(readResult(short.replace("E", "V"))?.amountMinor, 650);
  assert.equal(readResult(APPROVED.slice(0, 70)), undefined, "too short for a result");
  const { hostTime, authorization } = readResult(APPROVED.replace("E00", "E01"))!;
  assert.deepEqual([hostTime, authorization], ["", ""], "declined");
});

test("only the end of a session reports the acquirer's total", () => {
  const totals = `00${"650".padStart(16, "0")}${"600".padStart(16, "0")}`;
  assert.deepEqual(readTotals(`123456780T${totals}`), { terminalMinor: 650, hostMinor: null });
  assert.deepEqual(readTotals(`123456780C${totals}`), { terminalMinor: 650, hostMinor: 600 });
  assert.equal(readTotals(`123456780C01${"HOST NON DISPONIBILE".slice(0, 19)}`), "HOST NON DISPONIBIL");
  assert.equal(readTotals(`123456780E${totals}`), undefined);
});

test("an approved result contains only the last digits of the card", () => {
  const result = readResult(APPROVED);
  assert.ok(result);
  assert.equal(result.verdict, "approved");
  assert.deepEqual([result.stan, result.onlineId, result.amountMinor], ["000042", "000099", 650]);
  assert.deepEqual([result.cardLast4, result.authorization], ["1111", "ABC123"]);
  assert.ok(!JSON.stringify(result).includes("4111111111"));
});

test("only code 00 is an approval, and unknown codes are unclear", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{2}$/), (code) => {
      const verdict = readResult(`123456780E${code}${"0".repeat(59)}`)?.verdict;
      const expected =
        code === "00" ? "approved" : ["01", "05", "09"].includes(code) ? "declined" : "unclear";
      assert.equal(verdict, expected);
    }),
  );
});

test("text is right-aligned and seven-bit, and never shifts other fields", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      (text, cents) => {
        const request = paymentRequest(PARTIES, "X", cents, text);
        assert.equal(request.length, 167);
        assert.match(request, /^[\x20-\x7a]*$/);
        assert.equal(Number(request.slice(23, 31)), cents);
        assert.equal(request.slice(159), "00000000");
      },
    ),
  );
});

const payload = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7f }).map((code) => String.fromCharCode(code)),
  minLength: 10,
  maxLength: 200,
});
const variant = fc.constantFrom(...LRC_VARIANTS);
const PLAIN = { noNullPrototype: true };
const piece = fc.oneof(
  fc.record({ kind: fc.constant("message" as const), payload, lrc: variant }, PLAIN),
  fc.record({ kind: fc.constantFrom("ack" as const, "nak" as const), lrc: variant }, PLAIN),
  fc.record({ kind: fc.constant("progress" as const), text: fc.stringMatching(/^[A-Z]{1,20}$/) }, PLAIN),
);

function onWire(frame: Frame): Buffer {
  if (frame.kind === "message") return messageFrame(frame.payload, frame.lrc!);
  if (frame.kind === "progress") return Buffer.from(`\x01${frame.text.padEnd(20)}\x04`, "latin1");
  return controlFrame(frame.kind, frame.lrc);
}

test("frames are parsed with any check bytes and TCP segmentation", () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 30 }),
      (frames, cuts) => {
        const stream = Buffer.concat(frames.map(onWire));
        const reader = new FrameReader();
        const read: Frame[] = [];
        for (let at = 0, cut = 0; at < stream.length; cut += 1) {
          const length = 1 + cuts[cut % cuts.length]!;
          read.push(...reader.push(stream.subarray(at, at + length)));
          at += length;
        }
        assert.deepEqual(read, frames);
      },
    ),
  );
});

test("stray bytes before a frame are dropped, even a lone 06", () => {
  const stray = fc.constantFrom([0x06], [0xff], [0x00, 0x41], [0x04], [0x06, 0x06], [0x15, 0x41]);
  fc.assert(
    fc.property(fc.array(stray, { maxLength: 4 }), piece, (strays, frame) => {
      const read = new FrameReader().push(Buffer.concat([Buffer.from(strays.flat()), onWire(frame)]));
      assert.deepEqual(read, [frame]);
    }),
  );
});

test("bytes that only begin like a frame hide no message and confirm nothing", () => {
  const message: Frame = { kind: "message", payload: "123456780s", lrc: "std" };
  const readAfter = (...bytes: number[]) =>
    new FrameReader().push(Buffer.concat([Buffer.from(bytes), onWire(message)]));
  const progress = onWire({ kind: "progress", text: "INSERT CARD" });
  const { length } = progress;
  for (const bytes of [
    [0x02],
    [0x02, ...Array<number>(1_101).fill(0x20), 0x03, 0x00],
    [0x01],
    [...progress.subarray(0, length - 1), 0x20],
    [0x06, 0x03, 0x00],
    [0x06, 0x41, controlFrame("ack", "std")[2]!],
  ])
    assert.deepEqual(readAfter(...bytes), [message], hex(Buffer.from(bytes)).slice(0, 60));
});

test("a ticket's last line may end with an escape character", () => {
  const ticket: Frame = { kind: "message", payload: "123456780STOTALE 6,50\x1b", lrc: "std" };
  assert.deepEqual(new FrameReader().push(onWire(ticket)), [ticket]);
});

test("a check byte that matches no variant is reported", () => {
  const frame = messageFrame("123456780s", "std");
  frame[frame.length - 1]! ^= 0x40;
  assert.deepEqual(new FrameReader().push(frame), [{ kind: "message", payload: "123456780s", lrc: null }]);
});

test("the simulated terminal computes the same check bytes independently", () => {
  const covers = {
    noext: "payload+etx",
    std: "payload",
    stx: "stx+payload+etx",
    stx_noext: "stx+payload",
  } as const;
  fc.assert(
    fc.property(payload, variant, (text, chosen) => {
      const bytes = Buffer.from(text, "latin1");
      assert.equal(lrcOf(bytes, chosen), checkByte([0x02], [...bytes], covers[chosen]));
    }),
  );
});
