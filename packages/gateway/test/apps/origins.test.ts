import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type SignedIn, startTestGateway, type TestGateway } from "@banco/gateway-testing/gateway";
import { assertProblem, connectApp, createApp } from "@banco/gateway-testing/oauth";

const PAGE = "https://app.example.com";

let gateway: TestGateway;
let anna: SignedIn;
before(async () => {
  gateway = await startTestGateway({ APP_URL: "https://console.example.com" });
  anna = await gateway.signIn();
});
after(() => gateway.stop());

const preflight = (origin: string) =>
  gateway.send("OPTIONS", "/v1/payment/P1/card", {
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization, idempotency-key",
    },
  });

const call = (token: string, origin: string) =>
  gateway.send("GET", "/v1/payment/P1", { token, headers: { origin } });

test("a browser can call the API from the console's domain", async () => {
  const allowed = await preflight("https://console.example.com");
  assert.equal(allowed.status, 204);
  assert.equal(allowed.headers.get("access-control-allow-origin"), "https://console.example.com");
  assert.match(allowed.headers.get("access-control-allow-methods")!, /PATCH/);
  assert.equal(allowed.headers.get("access-control-allow-credentials"), null);
});

test("a page can read all response headers, including non-standard ones", async () => {
  const exposed = (await preflight("https://console.example.com")).headers.get(
    "access-control-expose-headers",
  )!;
  const names = exposed.split(", ");
  for (const name of ["etag", "idempotency-replayed", "preference-applied", "retry-after", "ratelimit-limit"])
    assert.ok(names.includes(name), name);
});

test("a browser can call the API only from an app's registered domains", async () => {
  for (const origin of ["https://unknown.example.com", "null", "nonsense"]) {
    assert.equal((await preflight(origin)).headers.get("access-control-allow-origin"), null);
  }
  await createApp(gateway, anna, { allowedDomains: ["app.example.com"] });
  assert.equal((await preflight(PAGE)).headers.get("access-control-allow-origin"), PAGE);
  const insecure = await preflight("http://app.example.com");
  assert.equal(insecure.headers.get("access-control-allow-origin"), null);
});

test("an app's token is refused from a domain outside the app's list", async () => {
  const app = await createApp(gateway, anna, { allowedDomains: ["app.example.com"] });
  const { accessToken } = await connectApp(gateway, anna, app);
  assert.equal((await call(accessToken, PAGE)).status, 404);
  assertProblem(await call(accessToken, "https://evil.example.com"), 403, "forbidden");
  assertProblem(await call(accessToken, "null"), 403, "forbidden");
});

test("an app without domains has no origin restriction", async () => {
  const { accessToken } = await connectApp(gateway, anna, await createApp(gateway, anna));
  assert.equal((await call(accessToken, "https://anywhere.example.com")).status, 404);
});
