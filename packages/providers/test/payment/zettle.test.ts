import { conformPaymentProvider } from "@banco/provider-testing/payment";
import type { Bench } from "@banco/provider-testing/payment/options";
import { traceIdOf } from "@banco/providers/payment/zettle/map";
import { zettle } from "@banco/providers/payment/zettle/provider";
import { startSimulators } from "@banco/simulators";

/** Counts reader charges by trace ID at the simulator, because Zettle's list does not contain it. */
async function countCharges({ simulatorUrl }: Bench, chargeId: string): Promise<number> {
  const response = await fetch(`${simulatorUrl}/_control/zettle/payments/${traceIdOf(chargeId)}`);
  if (response.status === 404) return 0;
  return ((await response.json()) as { status: string }).status === "COMPLETED" ? 1 : 0;
}

conformPaymentProvider({
  provider: zettle,
  startSimulator: (settings) => startSimulators({ only: "zettle", ...settings }),
  transcript: new URL("./zettle/transcript.txt", import.meta.url),
  documentedWords: ["COMPLETED", "FAILED", "CANCELED", "CANCELLED"].map((word) => `result.${word}`),
  wrongCredentials: {
    apiKey: `aaaaaaaaaaaa.${Buffer.from('{"client_id":"x"}').toString("base64url")}.revoked0000000`,
  },
  openNames: ["clientId"],
  // A merchant who connected by consent has already linked the reader.
  setUp: async ({ simulatorUrl, context }) => {
    const body = new URLSearchParams({ organization: String(context.settings.providerAccountId) });
    await fetch(`${simulatorUrl}/_control/zettle/readers`, { method: "POST", body });
  },
  countCharges,
  amounts: [],
  refusedCurrencies: ["SEK", "JPY", "KWD"],
  webhookProof: "signature_of_fields",
  payouts: { linksLateFees: true },
  terminal: {
    declineCode: "DECLINED",
    steps: [{ name: "the session", path: "^/v1/integrator/sessions$" }],
  },
  oauth: {
    platform: { clientId: "9b6c7a5e-banco", clientSecret: "IZSEC-platform-0123456789" },
    async consent(authorizeUrl) {
      const body = new URLSearchParams({ decision: "allow" });
      const { headers } = await fetch(authorizeUrl, { method: "POST", body, redirect: "manual" });
      return new URL(headers.get("location") ?? "").searchParams;
    },
  },
});
