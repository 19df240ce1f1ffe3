import { conformFiscalProvider } from "@banco/provider-testing/fiscal";
import type { FiscalBench } from "@banco/provider-testing/fiscal/options";
import { invoicetronic } from "@banco/providers/fiscal/invoicetronic/provider";
import type { Send } from "@banco/providers/fiscal/invoicetronic/wire";
import { startSimulators } from "@banco/simulators";
import { openControl } from "@banco/simulators/client";

/** https://github.com/invoicetronic/openapi/blob/main/openapi.yml: `latest_state` of `Send`. */
const DOCUMENTED = [
  "Inviato",
  "Consegnato",
  "NonConsegnato",
  "Scartato",
  "AccettatoDalDestinatario",
  "RifiutatoDalDestinatario",
  "ImpossibilitaDiRecapito",
  "DecorrenzaTermini",
  "AttestazioneTrasmissioneFattura",
];

async function sends({ simulatorUrl, context }: FiscalBench): Promise<Send[]> {
  const basic = Buffer.from(`${context.credentials.apiKey}:`).toString("base64");
  const headers = { authorization: `Basic ${basic}` };
  return (await (
    await fetch(`${simulatorUrl}/invoicetronic/send?page_size=200`, { headers })
  ).json()) as Send[];
}

const customer = {
  vatId: "12345670785",
  name: "Cliente SPA",
  address: { street: "Via Po", number: "2", postal: "10123", city: "Torino", state: "TO", country: "IT" },
};

conformFiscalProvider({
  provider: invoicetronic,
  startSimulator: (settings) => startSimulators({ only: "invoicetronic", ...settings }),
  transcript: new URL("./invoicetronic/transcript.txt", import.meta.url),
  documentedWords: DOCUMENTED,
  wrongCredentials: { apiKey: "ik_test_revoked00000000000000" },
  /** Sets a plan without signatures, so that invoices to public administrations are refused. */
  setUp: ({ simulatorUrl }) => openControl(simulatorUrl, "invoicetronic").post("/plan", { signatures: "0" }),
  requests: { invoice: [{ method: "POST", path: "^/send$" }] },
  invoices: {
    count: async (bench, { id }) =>
      (await sends(bench)).filter(({ meta_data }) => meta_data?.banco_id === id).length,
    sent: [/"file_name":"IT01234567897_\w{5}\.xml"/, "<ImportoTotaleDocumento>122.00<", '"banco_id":"inv_'],
    refused: { request: { customer: { ...customer, sdi: "UF1234" } }, code: "forbidden" },
    rejected: { request: { customer: { ...customer, sdi: "ZZZ1234" } }, code: "00311" },
  },
});
