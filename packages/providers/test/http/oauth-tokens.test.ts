import assert from "node:assert/strict";
import { test } from "node:test";
import { requestTokens } from "../../src/http/oauth-tokens.ts";
import { answer, type Reply, reset, withServer } from "./scripted-server.ts";

const REQUEST = {
  path: "/token",
  form: { grant_type: "client_credentials" },
  client: { id: "id", secret: "secret" },
  by: "basic",
  refusedAs: "credentials",
} as const;

for (const [what, reply] of Object.entries<Reply>({
  "a lost response": reset,
  "a proxy's page": answer(200, "<html>Wait a moment</html>"),
})) {
  test(`${what} to a token request does not put money in doubt`, () =>
    withServer([reply], async ({ http, requests }) => {
      await assert.rejects(requestTokens(http, REQUEST), { kind: "unavailable", moneyMayHaveMoved: false });
      assert.deepEqual(requests, ["POST /token"]);
    }));
}
