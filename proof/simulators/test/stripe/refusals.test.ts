import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { type Simulators, startSimulators } from "../../src/index.ts";
import { newKey } from "./client.ts";

interface Refused {
  status: number;
  error: { type: string; code?: string; param?: string; message: string; doc_url?: string };
}

describe("Stripe: refused requests", () => {
  let simulators: Simulators;
  const key = newKey();
  before(async () => {
    simulators = await startSimulators();
  });
  after(() => simulators.close());

  async function post(path: string, form: string, headers: Record<string, string> = {}): Promise<Refused> {
    const response = await fetch(`${simulators.url}/stripe${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
      body: form,
    });
    assert.match(response.headers.get("request-id") ?? "", /^req_/);
    const { error } = (await response.json()) as Pick<Refused, "error">;
    return { status: response.status, error };
  }

  const parameters: [string, string, Partial<Refused["error"]>][] = [
    [
      "currency=eur",
      "a missing parameter",
      { code: "parameter_missing", param: "amount", message: "Missing required param: amount." },
    ],
    ["amount=1000&currency=eur&foo=1", "an unknown parameter", { code: "parameter_unknown", param: "foo" }],
    [
      "amount=1000&currency=eur&foo=1&bar[x]=2",
      "several unknown parameters",
      { message: "Received unknown parameters: foo, bar" },
    ],
    [
      "amount=1000&currency=eur&payment_method_data[type]=card&payment_method_data[pan]=1",
      "an unknown nested parameter",
      { code: "parameter_unknown", param: "payment_method_data[pan]" },
    ],
    [
      "amount=10.5&currency=eur",
      "an amount that is no integer",
      { code: "parameter_invalid_integer", param: "amount" },
    ],
    ["amount=0&currency=eur", "an amount of nothing", { code: "parameter_invalid_integer", param: "amount" }],
    ["amount=&currency=eur", "an empty amount", { code: "parameter_invalid_empty", param: "amount" }],
    [
      "amount=49&currency=eur",
      "too little",
      { code: "amount_too_small", message: "Amount must be at least €0.50 eur" },
    ],
    [
      "amount=49&currency=jpy",
      "too little of a currency without minor units",
      { code: "amount_too_small", message: "Amount must be at least ¥50 jpy" },
    ],
    [
      "amount=100000000&currency=eur",
      "too much",
      { code: "amount_too_large", message: "Amount must be no more than €999,999.99" },
    ],
    ["amount=1000&currency=zzz", "an unknown currency", { param: "currency" }],
    [
      "amount=1000&currency=eur&confirm=yes",
      "a boolean that is none",
      { param: "confirm", message: "Invalid boolean: yes" },
    ],
    ["amount=1000&currency=eur&capture_method=later", "a word outside the list", { param: "capture_method" }],
    [
      "amount=1000&currency=eur&automatic_payment_methods=1",
      "a value where an object belongs",
      { message: "Invalid object" },
    ],
    [
      `amount=1000&currency=eur&metadata[${"k".repeat(41)}]=v`,
      "a metadata key that is too long",
      { param: "metadata" },
    ],
    [
      `amount=1000&currency=eur&metadata[k]=${"v".repeat(501)}`,
      "a metadata value that is too long",
      { param: "metadata[k]" },
    ],
    [
      `amount=1000&currency=eur&${Array.from({ length: 51 }, (_, n) => `metadata[k${n}]=v`).join("&")}`,
      "too many metadata keys",
      { message: "Metadata can have up to 50 keys" },
    ],
    [
      "amount=1000&currency=eur&application_fee_amount=10",
      "a fee without a platform",
      { param: "application_fee_amount" },
    ],
    [
      "amount=1000&currency=eur&payment_method=pm_none",
      "a payment method that does not exist",
      { code: "resource_missing", param: "payment_method" },
    ],
    [
      "amount=1000&currency=eur&confirm=true&payment_method=pm_card_visa",
      "confirming without a page to return to",
      {},
    ],
    [
      "amount=1000&currency=eur&expand[]=amount",
      "an expansion of what is no ID",
      { message: "This property cannot be expanded (amount)." },
    ],
  ];
  for (const [form, what, expected] of parameters) {
    it(`${what} is refused`, async () => {
      const { status, error } = await post("/v1/payment_intents", form);
      assert.equal(status, 400);
      assert.equal(error.type, "invalid_request_error");
      for (const [name, value] of Object.entries(expected)) {
        assert.equal(error[name as keyof typeof error], value);
      }
      if (error.code) assert.match(error.doc_url ?? "", /error-codes/);
    });
  }

  it("a raw card number is refused", async () => {
    const card = "payment_method_data[type]=card&payment_method_data[card][number]=4242424242424242";
    const { status, error } = await post("/v1/payment_intents", `amount=1000&currency=eur&${card}`);
    assert.equal(status, 402);
    assert.match(error.message, /credit card numbers directly/);
  });

  it("a JSON body is refused", async () => {
    const json = { "content-type": "application/json" };
    assert.equal((await post("/v1/payment_intents", "{}", json)).status, 400);
  });

  it("unsupported Stripe features are refused with the simulator's own message", async () => {
    const { status, error } = await post("/v1/payment_intents", "amount=1000&currency=eur&mandate=x");
    assert.equal(status, 501);
    assert.match(error.message, /does not simulate the parameter mandate/);
  });

  it("an unknown ID returns 404 in the path and 400 in a parameter", async () => {
    const inPath = await post("/v1/payment_intents/pi_none/cancel", "");
    assert.equal(inPath.status, 404);
    assert.equal(inPath.error.message, "No such payment_intent: 'pi_none'");
    const inBody = await post("/v1/refunds", "charge=ch_none");
    assert.equal(inBody.status, 400);
    assert.equal(inBody.error.param, "charge");
  });

  it("an unknown path returns 404", async () => {
    const { status, error } = await post("/v1/nonsense", "");
    assert.equal(status, 404);
    assert.match(error.message, /^Unrecognized request URL \(POST: \/v1\/nonsense\)/);
  });

  it("an unknown API version is refused", async () => {
    const { status, error } = await post("/v1/payment_intents", "", { "stripe-version": "yesterday" });
    assert.equal(status, 400);
    assert.match(error.message, /Invalid Stripe API version/);
  });

  const keys: [string, number, string | undefined][] = [
    ["", 401, undefined],
    ["Bearer nonsense", 401, undefined],
    ["Bearer sk_live_51ABCDEFGHIJ", 401, undefined],
    ["Bearer sk_test_revoked_12345678", 401, "api_key_expired"],
    ["Bearer pk_test_51ABCDEFGHIJ", 403, "secret_key_required"],
  ];
  for (const [authorization, expected, code] of keys) {
    it(`the key "${authorization}" returns ${expected}`, async () => {
      const { status, error } = await post("/v1/payment_intents", "", { authorization });
      assert.equal(status, expected);
      assert.equal(error.code, code);
    });
  }

  it("a key identifies the same account in Basic and Bearer authentication", async () => {
    const ask = async (authorization: string) => {
      const response = await fetch(`${simulators.url}/stripe/v1/account`, { headers: { authorization } });
      return ((await response.json()) as { id: string }).id;
    };
    const basic = await ask(`Basic ${Buffer.from(`${key}:`).toString("base64")}`);
    assert.match(basic, /^acct_/);
    assert.equal(await ask(`Bearer ${key}`), basic);
    assert.notEqual(await ask(`Bearer ${newKey()}`), basic);
  });
});
