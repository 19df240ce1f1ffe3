import type { RestingGroup } from "./resting.ts";

/** Payment providers, except those whose contract suites are never skipped: Stripe, Viva and Mollie. */
const PAYMENT = ["adyen", "nexi", "paypal", "revolut", "satispay", "square", "sumup", "zettle"];
/** Fiscal providers, except those whose contract suites are never skipped: Fatture in Cloud and fiskaly. */
const FISCAL = ["acube", "acube-ereceipts", "invoicetronic", "invopop", "openapi"];
/** Stores, except WooCommerce, whose contract suite is never skipped. */
const STORE = ["prestashop", "shopify", "wix"];

/** The files that make every contract suite run again, in addition to its provider's folder and simulator. */
const CONTRACT = [
  "packages/providers/src/{contract,http}/**",
  "proof/provider-testing/src/**",
  "proof/simulators/src/kit/**",
];
/** The files of {@link CONTRACT} that only the suites of one kind use. */
const CONTRACT_OF = {
  payment: [
    "packages/providers/src/contract/{payment,payment-webhooks,payouts}.ts",
    "proof/provider-testing/src/{payment.ts,payment/**}",
    "proof/simulators/src/kit/balance*.ts",
  ],
  fiscal: ["packages/providers/src/contract/fiscal.ts", "proof/provider-testing/src/{fiscal.ts,fiscal/**}"],
  store: ["packages/providers/src/contract/store.ts", "proof/provider-testing/src/{store.ts,store/**}"],
} as const;
type Kind = keyof typeof CONTRACT_OF;
/** The files of other kinds that the suites of a kind also use. */
const BORROWED: Readonly<Record<Kind, readonly string[]>> = {
  payment: ["packages/providers/src/store/readable.ts", "packages/providers/src/fiscal/italian-time.ts"],
  fiscal: [],
  store: [],
};
const CLIENTS = ["packages/sdk/{src,test}/**", "packages/sdk-php/src/**", "packages/sdk-python/banco/**"];
/** All files that ship or prove: tests that use all of them rest only while none has changed. */
const EVERYTHING = ["packages/*/{src,browser}/**", "proof/*/src/**", "package-lock.json"];
const BRIDGE = ["packages/bridge/src/**", "packages/driver/src/**", "proof/bridge-testing/src/**"];
/** The files of a gateway and of its test kits. */
const GATEWAY = [
  "packages/{core,gateway,providers,receipts,fatturapa}/src/**",
  "proof/{gateway-testing,simulators,testing}/src/**",
  "package-lock.json",
];

function contractSuites(kind: Kind, names: readonly string[]): RestingGroup[] {
  const others = (Object.keys(CONTRACT_OF) as Kind[]).filter((other) => other !== kind);
  return names.map((name) => ({
    name: `the contract suite of ${name}`,
    tests: [`packages/providers/test/${kind}/${name}{,/**/*}.test.ts`],
    dependsOn: [
      `packages/providers/src/${kind}/${name}/**`,
      `packages/providers/test/${kind}/${name}/transcript.txt`,
      `packages/providers/src/${kind}/*.ts`,
      `proof/simulators/src/${name}/**`,
      ...CONTRACT,
      ...BORROWED[kind],
    ],
    exceptFor: others.flatMap((other) => CONTRACT_OF[other]),
  }));
}

/** The slow tests that rest, each with the files that wake it. The release runs them all. */
export const RESTING: readonly RestingGroup[] = [
  {
    name: "processes hurt in mid-call (npm run prove -- faults)",
    tests: [
      "packages/gateway/test/{payment,fiscal}/faults.test.ts",
      "packages/gateway/test/payment/crash-everywhere.test.ts",
    ],
  },
  {
    name: "the simulated world's own promises",
    tests: ["proof/sim/test/reproducible.test.ts"],
    dependsOn: ["proof/sim/src/**", "proof/simulators/src/kit/**", "proof/bridge-simulators/src/**"],
  },
  ...contractSuites("payment", PAYMENT),
  ...contractSuites("fiscal", FISCAL),
  ...contractSuites("store", STORE),
  {
    name: "the README's commands",
    tests: ["tools/commands/readme.test.ts"],
    dependsOn: [
      "README.md",
      "tools/commands/pages.ts",
      "packages/launcher/src/**",
      "packages/bridge/src/{main,check,start}.ts",
    ],
  },
  {
    name: "changes of the bridge's program",
    tests: ["packages/bridge/test/updates/{changeover,killed}.test.ts"],
    dependsOn: [
      "packages/bridge/src/{updates/**,start.ts,bridge.ts,main.ts,supervise-bridge.ts}",
      "packages/launcher/src/child.ts",
      "packages/core/src/bridge-release.ts",
      "proof/bridge-testing/src/{hosted,programs}.ts",
    ],
  },
  {
    name: "certification",
    tests: ["proof/certify/test/*.test.ts"],
    dependsOn: ["proof/certify/src/**", "packages/providers/src/**", "proof/provider-testing/src/**"],
  },
  {
    name: "a new provider's template",
    tests: ["proof/provider-testing/test/new-provider.test.ts"],
    dependsOn: [
      "tools/new-provider/**",
      "proof/provider-testing/src/**",
      "packages/providers/src/contract/**",
    ],
  },
  {
    name: "a new driver",
    tests: ["proof/bridge-testing/test/new-driver.test.ts"],
    dependsOn: [
      "tools/new-driver/**",
      "tools/new-provider/names.ts",
      "packages/driver/src/**",
      "packages/fiscal-printer/src/**",
      "packages/driver-{custom-rt,epson-rt,adyen-local}/**",
    ],
  },
  {
    name: "a shop's month (npm run month)",
    tests: ["packages/gateway/test/month/*.test.ts"],
    dependsOn: [
      "packages/gateway/src/{bank,closes,exports,ledger,payment/payouts,reconciliation,reports}/**",
    ],
  },
  {
    name: "exports",
    tests: ["packages/gateway/test/exports/*.test.ts"],
    dependsOn: ["packages/gateway/src/{exports,reports,db}/**"],
  },
  {
    name: "upgrades and restores",
    tests: ["packages/gateway/test/{upgrade,restore}/*.test.ts", "tools/migrations/release.test.ts"],
    dependsOn: [
      "packages/gateway/src/{db,operator,idempotency}/**",
      "packages/gateway/src/restore.ts",
      "packages/launcher/src/backup/**",
      "tools/migrations/**",
    ],
  },
  {
    name: "upgrades of the bridge",
    tests: ["packages/bridge/test/upgrade.test.ts"],
    dependsOn: BRIDGE,
  },
  {
    name: "releases and deployments",
    tests: [
      "tools/{release,deploy,server}/*.test.ts",
      "packages/launcher/test/{install,postgres,startup-memory}*.test.ts",
    ],
    dependsOn: [
      "tools/{release,deploy,server}/**",
      "tools/run.mjs",
      "deploy/**",
      "packages/launcher/src/**",
      "packages/gateway/src/{main,start}.ts",
      "packages/gateway/src/{db,operator}/**",
      "packages/{console/src/served,docs/src/site,ui/src}/**",
      "package-lock.json",
    ],
  },
  {
    name: "starts and ends of the launcher",
    tests: ["packages/launcher/test/launcher.test.ts"],
    dependsOn: [
      "packages/launcher/{src,test}/**",
      "proof/testing/src/{process,ports,postgres}.ts",
      "package-lock.json",
    ],
  },
  {
    name: "judges of the API's document",
    tests: ["packages/gateway/test/reference/judges.test.ts"],
    dependsOn: ["docs/openapi.json", "packages/gateway/src/reference/**"],
  },
  {
    name: "the documentation's pages",
    tests: ["packages/docs/test/site.test.ts"],
    dependsOn: [
      "packages/docs/{src,browser,guides}/**",
      "packages/ui/{src/**,browser/*.css}",
      "docs/openapi.json",
    ],
  },
  {
    name: "the documentation's samples and programs",
    tests: ["packages/docs/test/{samples,guides}.test.ts"],
    dependsOn: ["packages/docs/{src,guides,test}/**", ...CLIENTS, "docs/openapi.json"],
  },
  {
    name: "the SDKs and the command line",
    tests: ["packages/sdk/test/**/*.test.ts", "packages/cli/test/*.test.ts"],
    dependsOn: [...CLIENTS, "packages/cli/{src,test}/**", "docs/openapi.json"],
  },
  {
    name: "the examples",
    tests: ["examples/*/test/*.test.ts"],
    dependsOn: ["examples/**/*.{ts,php,py}", ...CLIENTS, "packages/bridge-client/src/**"],
  },
  {
    name: "the console's pages that take no money",
    tests: [
      "packages/console/test/{accessibility,days,developers,palette,people,devices,products,console}.test.ts",
      "packages/console/test/{accounts,connect,consent,passkeys,customers,settings,printing,today}.test.ts",
      "packages/console/test/{connected-app,accountant,access,first-load,hidden,errors}.test.ts",
    ],
    dependsOn: [
      "packages/console/{browser,src,test}/**",
      "packages/ui/{browser,src}/**",
      "packages/gateway/src/{members,keys,apps,preferences}/**",
    ],
  },
  {
    name: "the console's pages that take money",
    tests: [
      "packages/console/test/{till,till-after-payment,till-documents,orders,invoices,payments,counter}.test.ts",
      "packages/console/test/{close,goods-back,haste,lost-answers,missing,money,pos,settling,unsettled}.test.ts",
      "packages/console/test/{amounts,customer-picker,provider-receipts,stores}.test.ts",
      "packages/bridge/test/till-page.test.ts",
    ],
    dependsOn: ["packages/console/test/*.ts", ...EVERYTHING],
  },
  {
    name: "the stories of the simulated world",
    tests: ["proof/sim/test/sim.test.ts"],
    dependsOn: ["proof/sim/test/play.ts", ...EVERYTHING],
  },
  {
    name: "the drivers",
    tests: [
      "packages/driver-*/test/*.test.ts",
      "packages/bridge/test/{crash,handover,handover-receipts}.test.ts",
    ],
    dependsOn: [
      "packages/driver-*/{src,test}/**",
      "packages/{fiscal-printer,core,receipts,fatturapa,providers}/src/**",
      "proof/{bridge-simulators,gateway-testing}/src/**",
      ...BRIDGE,
    ],
  },
  {
    name: "electronic invoices",
    tests: ["packages/fatturapa/test/*.test.ts"],
    dependsOn: ["packages/{fatturapa,core}/{src,check,test}/**", "proof/simulators/src/sdi/**"],
  },
  {
    name: "the simulators' own tests",
    tests: ["proof/simulators/test/**/*.test.ts"],
    dependsOn: ["proof/simulators/{src,test}/**", "packages/{core,receipts,fatturapa,fiscal-printer}/src/**"],
  },
  {
    name: "kills of the gateway",
    tests: [
      "packages/gateway/test/{fiscal,sales,sdi,store,payment}/crash.test.ts",
      "packages/gateway/test/payment/{handoff-crash,paused-before-call,restore,read-back}.test.ts",
      "packages/gateway/test/{audit/kill,deliveries/deliveries-crash}.test.ts",
    ],
    dependsOn: GATEWAY,
  },
  {
    name: "the gateway's slow tests of money and documents",
    tests: [
      "packages/gateway/test/sales/{troubles,holds}.test.ts",
      "packages/gateway/test/bridges/{sales,pins,rights,counter}.test.ts",
      "packages/gateway/test/fiscal/{independent-providers,late-truth,silence,openapi-fiskaly,receipt-mail}.test.ts",
      "packages/gateway/test/payment/{holds,late-truth,disputes,over-time,zettle}.test.ts",
      "packages/gateway/test/ledger/providers.test.ts",
    ],
    dependsOn: [
      "packages/{driver-*,fiscal-printer}/src/**",
      "proof/{bridge-simulators,provider-testing}/src/**",
      ...BRIDGE,
      ...GATEWAY,
    ],
  },
  {
    name: "the gateway's other slow tests",
    tests: [
      "packages/gateway/test/accounts/consent.test.ts",
      "packages/gateway/test/{live,members,notices,push}/*.test.ts",
      "packages/gateway/test/deliveries/deliveries.test.ts",
      "packages/gateway/test/server/{prometheus,waiting}.test.ts",
    ],
    dependsOn: GATEWAY,
  },
];
