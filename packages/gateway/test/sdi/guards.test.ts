/** Tests what a notification does to its file, checking each condition and its opposite. */

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { HOST_CLOCK } from "@banco/core/clock";
import type { Fattura, Notification } from "@banco/fatturapa";
import { generate } from "selfsigned";
import { openLogger } from "../../src/log.ts";
import { incomingOf, summaryOf } from "../../src/sdi/reception/incoming.ts";
import { applyNotification } from "../../src/sdi/reception/notifications.ts";
import type { SdiServices } from "../../src/sdi/services.ts";
import { isCreditNote } from "../../src/sdi/transmission/transmissions.ts";
import type { TransmissionRow } from "../../src/sdi/transmissions-sql.ts";
import { isSigned } from "../../src/sdi/trust/hmac.ts";
import { recognisesSenders } from "../../src/sdi/trust/trust.ts";

const SERVICES = { gateway: { log: openLogger("silent") } } as unknown as SdiServices;
const FILE = {
  tenantId: "ten_1",
  id: "sdt_1",
  documentId: null,
  sha256: Buffer.from("ab", "hex"),
  state: "sent",
  sdiId: "111",
  uncertain: false,
  invoices: 1,
} as unknown as TransmissionRow;
const REJECTED = { kind: "NS", identificativoSdI: "111", errori: [{ codice: "00404", descrizione: "" }] };

/** Applies a notification; returns its effect and the file's new state. */
async function applied(notification: object, file: Partial<TransmissionRow> = {}) {
  let movedTo: unknown;
  const queries = {
    one: async (statement: { name: string }, values: unknown[]) => {
      if (statement.name !== "sdi_transmission_move") return undefined;
      movedTo = values[2];
      return { ...FILE, ...file, state: movedTo };
    },
  };
  const message = { errori: [], ...notification } as unknown as Notification;
  const { effect } = await applyNotification(SERVICES, queries as never, { ...FILE, ...file }, message);
  return movedTo ? `${effect} ${movedTo}` : effect;
}

test("a notification changes only the file whose ID and hash it contains", async () => {
  const delivered = { kind: "RC", identificativoSdI: "111", hash: "AB" };
  assert.equal(await applied(delivered), "applied delivered");
  assert.equal(await applied({ ...delivered, hash: "cd" }), "unmatched");
  assert.equal(await applied({ ...delivered, identificativoSdI: "222" }), "unmatched");
  assert.equal(
    await applied({ ...delivered, identificativoSdI: "222" }, { uncertain: true }),
    "applied delivered",
  );
});

test("one invoice's outcome does not change its batch file's state", async () => {
  const refused = {
    kind: "NE",
    identificativoSdI: "111",
    esito: "EC02",
    riferimentoFattura: { numeroFattura: "1" },
  };
  const delivered = { state: "delivered" } as const;
  assert.equal(await applied(refused, delivered), "applied refused");
  assert.equal(await applied(refused, { ...delivered, invoices: 2 }), "noted");
  assert.equal(
    await applied({ ...refused, riferimentoFattura: undefined }, { ...delivered, invoices: 2 }),
    "applied refused",
  );
});

test("a rejected second transmission only proves that the file existed", async () => {
  const other = { ...REJECTED, errori: [...REJECTED.errori, { codice: "00423", descrizione: "" }] };
  assert.equal(await applied(REJECTED), "applied rejected");
  assert.equal(await applied(REJECTED, { uncertain: true }), "noted sent");
  assert.equal(await applied(other, { uncertain: true }), "applied rejected");
  assert.equal(await applied({ ...REJECTED, errori: [] }, { uncertain: true }), "applied rejected");
});

test("a file that contains a credit note counts as one", () => {
  const file = (...types: string[]) =>
    ({
      FatturaElettronicaBody: types.map((TipoDocumento) => ({
        DatiGenerali: { DatiGeneraliDocumento: { TipoDocumento } },
      })),
    }) as unknown as Fattura;
  assert.equal(isCreditNote(file("TD01", "TD24")), false);
  for (const type of ["TD04", "TD08"]) assert.equal(isCreditNote(file("TD01", type)), true);
});

test("a certificate in a header counts only behind a trusted proxy", async (t) => {
  const directory = await mkdtemp(join(tmpdir(), "banco-sdi-"));
  t.after(() => rm(directory, { recursive: true }));
  const { cert } = await generate([{ name: "commonName", value: "SDI-01234567897" }]);
  const peerCerts = join(directory, "peer.pem");
  await writeFile(peerCerts, cert);
  const headers = { "client-cert": `:${cert.replace(/-----[A-Z ]+-----|\s/g, "")}:` };
  const channel = async (settings: object, arrival: object = {}) => {
    const all = { sandbox: false, trustedProxies: 0, sdi: { peerCerts, hmacSecrets: [] }, ...settings };
    const recognise = recognisesSenders(all as never, HOST_CLOCK, async () => undefined as never);
    return (await recognise({ ip: "127.0.0.1", headers: {}, ...arrival } as never)).channel;
  };
  assert.equal(await channel({}, { headers }), null);
  assert.equal(await channel({ trustedProxies: 1 }, { headers }), "certificate");
  assert.equal(await channel({ sandbox: true }), "sandbox");
  assert.equal(await channel({}), null, "in production");
  assert.equal(await channel({ sandbox: true }, { ip: "192.0.2.7" }), null);
  for (const name of ["x-forwarded-for", "forwarded"])
    assert.equal(await channel({ sandbox: true }, { headers: { [name]: "127.0.0.1" } }), null);
  assert.equal(
    await channel({ sandbox: true, trustedProxies: 1 }, { headers: { forwarded: "x" } }),
    "sandbox",
  );
});

test("a shared secret signs the time and the body, within five minutes", () => {
  const body = Buffer.from("a body");
  const header = (secret: string, seconds: number, time = seconds) =>
    `t=${seconds},v1=${createHmac("sha256", secret).update(`${time}.`).update(body).digest("hex")}`;
  const judge = (text: string) => isSigned(text, body, ["old", "new"], 1_800_000_000_000);
  for (const [text, isRight] of [
    [header("new", 1_800_000_000), true],
    [header("old", 1_800_000_000), true],
    [header("other", 1_800_000_000), false],
    [header("new", 1_799_999_700), true],
    [header("new", 1_799_999_699), false],
    [header("new", 1_800_000_300), true],
    [header("new", 1_800_000_301), false],
    [header("new", 1_800_000_000, 1_799_000_000), false],
    ["", false],
  ] as const)
    assert.equal(judge(text), isRight, text);
});

test("an incoming invoice without a total has its VAT and goods added up", () => {
  const body = (total?: string) => ({
    DatiGenerali: { DatiGeneraliDocumento: { Numero: "1", ImportoTotaleDocumento: total } },
    DatiBeniServizi: {
      DatiRiepilogo: [
        { AliquotaIVA: "22.00", ImponibileImporto: "1.15", Imposta: "0.25" },
        { AliquotaIVA: "10.00", ImponibileImporto: "8.20", Imposta: "0.82" },
      ],
    },
  });
  const seller = (Anagrafica: object) => ({ CedentePrestatore: { DatiAnagrafici: { Anagrafica } } });
  const file = {
    FatturaElettronicaHeader: seller({ Denominazione: "Bar SRL", Nome: "Anna", Cognome: "Rossi" }),
    FatturaElettronicaBody: [body(), body("10.00")],
  } as unknown as Fattura;
  const invoices = incomingOf(file);
  assert.deepEqual(
    invoices.map(({ amount, supplier }) => [amount, supplier.name]),
    [
      [10.42, "Bar SRL"],
      [10, "Bar SRL"],
    ],
  );
  assert.equal(summaryOf(invoices)?.more, 1);
  const person = { ...file, FatturaElettronicaHeader: seller({ Nome: "Anna", Cognome: "Rossi" }) };
  assert.equal(incomingOf(person as unknown as Fattura)[0]!.supplier.name, "Anna Rossi");
});
