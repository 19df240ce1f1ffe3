import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context as ACube } from "@banco/providers/fiscal/acube/manifest";
import type { Context as EReceipts } from "@banco/providers/fiscal/acube-ereceipts/manifest";

test("the compiler knows a fiscal provider's hosts and keys from its manifest", () => {
  const keysOf = ({ http, credentials }: EReceipts) => [
    http.devices,
    credentials.certificate,
    // @ts-expect-error: A-Cube's E-Receipt has no such host
    http.web,
    // @ts-expect-error: nor such a credential
    credentials.apiKey,
  ];
  const context = { http: { devices: "d" }, credentials: { certificate: "c" } };
  assert.deepEqual(keysOf(context as never).slice(0, 2), ["d", "c"]);
});

test("merchant inputs are typed as present, and values added on connecting are not", () => {
  const keysOf = ({ credentials }: ACube): string[] => [
    credentials.email,
    // @ts-expect-error: an account of which A-Cube was told no address has none
    credentials.webhookSecret,
  ];
  assert.deepEqual(keysOf({ credentials: { email: "e" } } as never), ["e", undefined]);
});
