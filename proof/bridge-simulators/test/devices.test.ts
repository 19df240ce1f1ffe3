import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import {
  hostDate,
  notClosedMessage,
  resultMessage,
  statusMessage,
  type Transaction,
  ticketMessages,
  totalsMessage,
} from "../src/ecr17/layouts.ts";
import { Ecr17Terminal, EpsonSimulator } from "../src/index.ts";

const ID = "12345678";
/**
 * The day of the year starts at 001 and accounts for leap years (Nexi Group developer portal, Payment, field
 * "host date").
 */
const AT = new Date(2024, 6, 29, 15, 20).getTime();
const PAID: Transaction = {
  kind: "payment",
  approved: true,
  amountMinor: 650,
  stan: 42,
  onlineId: 99,
  at: AT,
  words: "",
  converted: false,
};

test("a result on the wire matches the published tables", () => {
  const head = "123456780E000000000004111111111CLIABC12321115202ACQ        000042000099";
  assert.equal(hostDate(AT), "2111520");
  assert.equal(hostDate(new Date(2025, 6, 29, 15, 20).getTime()), "2101520");
  assert.equal(resultMessage(ID, "P", PAID), head);
  assert.equal(resultMessage(ID, "X", PAID), `${head}000000006500000000000`);
});

test("refusals, reversals and foreign currency payments match their published tables", () => {
  const refused = resultMessage(ID, "P", { ...PAID, approved: false, words: "CARTA RIFIUTATA" });
  assert.equal(refused, `123456780E01CARTA RIFIUTATA         ${"0".repeat(11)}2ACQ        000042000099`);
  const reversed = resultMessage(ID, "S", { ...PAID, kind: "reversal" });
  assert.deepEqual([reversed.length, reversed.slice(34, 40)], [84, "000000"]);
  const converted = resultMessage(ID, "P", { ...PAID, converted: true });
  assert.deepEqual([converted.length, converted[9], converted.slice(74, 82)], [117, "V", "00000650"]);
  assert.deepEqual([converted.slice(91, 94), converted.slice(94, 106)], ["USD", "000000000705"]);
});

test("status, totals, session end and ticket match their layouts", () => {
  assert.match(statusMessage(ID), /^123456780s0{10}\d{10}2[\x20-\x7e]{8}$/);
  assert.equal(totalsMessage(ID, "T", 650), `123456780T00${"650".padStart(16, "0")}000000`);
  assert.equal(totalsMessage(ID, "C", 650).length, 44);
  assert.match(notClosedMessage(ID, "SESSIONE VUOTA"), /^123456780C01SESSIONE VUOTA {5}0{13}$/);
  const pieces = ticketMessages(ID, ["=".repeat(150), "=".repeat(150)]);
  assert.deepEqual(
    pieces.map((piece) => [piece.slice(0, 10), piece.length <= 210]),
    Array(2).fill(["123456780S", true]),
  );
  assert.ok(pieces.at(-1)?.endsWith("}}}}}}\x1b"));
});

test("a device keeps its saved state and numbers after a power cut", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "banco-devices-"));
  context.after(() => rm(folder, { recursive: true }));
  const terminal = () => new Ecr17Terminal({ file: join(folder, "terminal.json") });
  terminal().byHand(650);
  terminal().byHand(100, false);
  terminal().byHand(200);
  assert.deepEqual(
    terminal().charged.map(({ amountMinor, stan }) => [amountMinor, stan]),
    [
      [650, 1],
      [200, 3],
    ],
  );
  const printer = () => new EpsonSimulator({ file: join(folder, "printer.json") });
  printer().byHand(240);
  printer().byHand(240);
  printer().register.closeDay();
  printer().byHand(240);
  assert.deepEqual(
    printer().register.issued.map(({ z, number }) => [z, number]),
    [
      [764, 1],
      [764, 2],
      [765, 1],
    ],
  );
});
