/**
 * `npm run check:leniencies [-- PROVIDER]`: puts each leniency that once hid an adapter's fault back into its simulator, one after another, and checks that a test of the provider goes red. Files are restored, also when it is interrupted. The sources of the rules are in the providers' pages.
 */

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SIMULATORS = "packages/simulators";

/**
 * The leniencies: for each the simulator's rule, and the earlier text without it; each is one change of one file.
 */
const LENIENCIES = [
  {
    provider: "satispay",
    rule: "a list tells neither external_code nor code_identifier",
    file: "satispay/payments.ts",
    from: "const { external_code: _ours, code_identifier: _qr, redirect_url: _page, ...kept }",
    to: "const { redirect_url: _page, ...kept }",
  },
  {
    provider: "viva",
    rule: "a pre-authorisation is a transaction of type 1",
    file: "viva/checkout.ts",
    from: "preauth ? 1 : 5",
    to: "preauth ? 5 : 5",
  },
  {
    provider: "nexi",
    rule: "a refund of everything is VOIDED",
    file: "nexi/operations.ts",
    from: 'amount === order.amount ? "VOIDED" : "EXECUTED"',
    to: '"EXECUTED"',
  },
  {
    provider: "nexi",
    rule: "an order that is not there is 404 without a body",
    file: "nexi/orders.ts",
    from: "new Answer(404, null)",
    to: "new Answer(404, { errors: [] })",
  },
  {
    provider: "zettle",
    rule: "a subscription under a known identifier is refused",
    file: "zettle/subscriptions.ts",
    from: 'if (world.subscriptions.get(who, uuid)) throw refuse(400, "SUBSCRIPTION_EXISTS");',
    to: "",
  },
  {
    provider: "mollie",
    rule: "a payment at a terminal has a redirectUrl too",
    file: "mollie/payments.ts",
    from: "if (!redirectUrl) {",
    to: 'if (!redirectUrl && method !== "pointofsale") {',
  },
  {
    provider: "mollie",
    rule: "a token is renewed with the redirect_uri that it was granted with",
    file: "kit/oauth.ts",
    from: "refreshing ? options.refreshNamesRedirect === true :",
    to: "refreshing ? false :",
  },
  {
    provider: "mollie",
    rule: "a parameter that the reference does not name is refused",
    file: "mollie/parameters.ts",
    from: "taken.includes(name) &&",
    to: "true ||",
  },
  {
    provider: "sumup",
    rule: "after a decline the payer may take another card",
    file: "sumup/checkouts.ts",
    from: 'return status === "PENDING" || status === "FAILED";',
    to: 'return status === "PENDING";',
  },
  {
    provider: "adyen",
    rule: "each API wants a role of the key",
    file: "adyen/world.ts",
    from: "return role !== undefined &&",
    to: "return role === null &&",
  },
  {
    provider: "prestashop",
    rule: "the list of order_slip is order_slips",
    file: "prestashop/simulator.ts",
    from: '{ order_slip: "order_slips" }',
    to: "{}",
  },
  {
    provider: "adyen",
    rule: "money is taken when the merchant's capture delay is over",
    file: "adyen/checkout.ts",
    from: 'return settingsOf(world, merchant).captureDelay === "Immediate";',
    to: "return true;",
  },
  {
    provider: "invopop",
    rule: "an item's price is zero or positive",
    file: "invopop/gobl.ts",
    from: "need(Number(line.item?.price) >= 0,",
    to: "need(true,",
  },
  {
    provider: "prestashop",
    rule: "a new shop has no rows for its address",
    file: "prestashop/world.ts",
    from: '  PS_SHOP_NAME: "Bottega di prova",',
    to: '  PS_SHOP_NAME: "Bottega di prova", PS_SHOP_ADDR1: "",',
  },
  {
    provider: "square",
    rule: "a parameter that no document names is refused",
    file: "square/api.ts",
    from: "          assertParameters(route, call);\n",
    to: "",
  },
  {
    provider: "sumup",
    rule: "an invitation that was not accepted is no membership",
    file: "sumup/merchants.ts",
    from: '(query.get("status") ?? status) === status &&',
    to: "",
  },
  {
    provider: "sumup",
    rule: "a reader is processing until it has confirmed",
    file: "sumup/readers.ts",
    from: '    status: "processing",',
    to: '    status: "paired",',
  },
];

/**
 * Returns the tests of all simulators' refusals, the provider's conformance suite, its own tests and those of its simulator.
 */
function testsOf(provider) {
  const folders = ["payment", "fiscal", "store"].map((kind) => `packages/providers/test/${kind}`);
  const all = [...folders, `${SIMULATORS}/test`, `${SIMULATORS}/test/stores`].flatMap((folder) => {
    const inside = join(folder, provider);
    const own = existsSync(inside) ? readdirSync(inside).map((name) => join(inside, name)) : [];
    return [join(folder, `${provider}.test.ts`), ...own];
  });
  const shared = "packages/providers/test/strictness/strictness.test.ts";
  return [shared, ...all].filter((file) => file.endsWith(".test.ts") && existsSync(file));
}

/** Returns the first test that fails with the leniency; undefined where none does. */
function redTest({ provider, file, from, to }) {
  const path = join(SIMULATORS, "src", file);
  const strict = readFileSync(path, "utf8");
  if (strict.split(from).length !== 2) throw new Error(`${path} has not once: ${from}`);
  const restore = () => writeFileSync(path, strict);
  const interrupted = () => process.exit(130);
  process.once("exit", restore).once("SIGINT", interrupted).once("SIGTERM", interrupted);
  try {
    writeFileSync(path, strict.replace(from, to));
    const run = spawnSync(process.execPath, ["--test", "--test-force-exit", ...testsOf(provider)], {
      encoding: "utf8",
    });
    return /^✖ failing tests:[\s\S]*?\n✖ (.*) \([\d.]+ms\)$/m.exec(run.stdout)?.[1];
  } finally {
    restore();
    process.off("exit", restore).off("SIGINT", interrupted).off("SIGTERM", interrupted);
  }
}

const [only] = process.argv.slice(2);
for (const leniency of LENIENCIES.filter(({ provider }) => !only || provider === only)) {
  const red = redTest(leniency);
  console.log(`${leniency.provider}: ${leniency.rule}\n    ${red ? `red: ${red}` : "NO TEST IS RED"}`);
  if (!red) process.exitCode = 1;
}
