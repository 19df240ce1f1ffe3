import assert from "node:assert/strict";
import { test } from "node:test";
import { newInvoice } from "@banco/provider-testing/fiscal/bench";
import { failureOf, outcomeOf, sendOf, statusOf } from "@banco/providers/fiscal/invoicetronic/map";
import type { Send } from "@banco/providers/fiscal/invoicetronic/wire";

const sent = (id: string, change: Partial<Send> = {}): Send => ({
  id: 7,
  identifier: null,
  file_name: "IT01234567897_00001.xml",
  date_sent: null,
  meta_data: { banco_id: id },
  latest_state: null,
  ...change,
});

test("delivery to a public administration is not final", () => {
  assert.equal(statusOf("Consegnato", true), "pending");
  for (const word of ["AccettatoDalDestinatario", "DecorrenzaTermini"] as const) {
    assert.equal(statusOf(word, true), "completed");
  }
  assert.equal(statusOf("RifiutatoDalDestinatario", true), "failed");
});

test("the file is sent unchanged with its name and our ID", () => {
  const order = newInvoice();
  const { fileName, xml, id } = order;
  assert.deepEqual(sendOf(order), { file_name: fileName, payload: xml, meta_data: { banco_id: id } });
});

test("a response has SDI's ID and time, and must match the invoice", () => {
  const order = newInvoice();
  const delivered = sent(order.id, {
    identifier: "123",
    date_sent: "2026-03-02T10:00:00+01:00",
    latest_state: "Consegnato",
  });
  assert.deepEqual(outcomeOf(order, delivered), {
    status: "completed",
    providerDocumentId: "7",
    sdiId: "123",
    date: "2026-03-02T09:00:00.000Z",
  });
  for (const other of [sent("inv_other"), sent(order.id, { meta_data: null })]) {
    assert.throws(() => outcomeOf(order, other), { kind: "outcome_unknown", code: "answer_mismatch" });
  }
});

test("a refusal has SDI's error code and text, or those of the state", () => {
  const errors = [
    { code: "00311", description: "Codice non valido" },
    { code: "00305", description: "Partita IVA non valida" },
  ];
  assert.deepEqual(failureOf("Scartato", { state: "Scartato", description: null, errors }), {
    code: "00311",
    message: "Codice non valido; Partita IVA non valida",
  });
  const refused = {
    state: "RifiutatoDalDestinatario" as const,
    description: "Ordine sconosciuto",
    errors: null,
  };
  assert.deepEqual(failureOf(refused.state, refused), { code: refused.state, message: "Ordine sconosciuto" });
  assert.ok(failureOf("Scartato", undefined).message);
});
