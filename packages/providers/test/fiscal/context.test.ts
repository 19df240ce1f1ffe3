import assert from "node:assert/strict";
import { test } from "node:test";
import type { Context as ACube } from "@banco/providers/fiscal/acube/manifest";
import type { Context as EReceipts } from "@banco/providers/fiscal/acube-ereceipts/manifest";

test("a fiscal provider's hosts and keys are typed from its manifest", () => {
  const keysOf = ({ http, credentials }: EReceipts) => [
    http.devices,
    credentials.certificate,
    // @ts-expect-error: A-Cube's E-Receipt has no such host
    http.web,
    // @ts-expect-error: no such credential either
    credentials.apiKey,
  ];
  const context = { http: { devices: "d" }, credentials: { certificate: "c" } };
  assert.deepEqual(keysOf(context as never).slice(0, 2), ["d", "c"]);
});

test("merchant inputs are typed as required, values added on connecting as optional", () => {
  const keysOf = ({ credentials }: ACube): string[] => [
    credentials.email,
    // @ts-expect-error: absent until a webhook URL is registered with A-Cube
    credentials.webhookSecret,
  ];
  assert.deepEqual(keysOf({ credentials: { email: "e" } } as never), ["e", undefined]);
});
