import type { Connectable } from "@banco/providers/contract/provider";
import { adapterOf, CERTIFICATES, newestCertificate, stateOf } from "./certificate.ts";
import { PLANS } from "./plans.ts";

/**
 * Where a provider stands by its newest certificate, for a table: the adapter is that of today, and the day that of the certificate, so that
 * the table says until when it holds.
 */
export function standingOf({ kind, manifest: { id } }: Connectable): string {
  const newest = newestCertificate(CERTIFICATES, id)?.certificate;
  if (!newest) return "simulated";
  const { date, simulator, software, rules } = newest;
  const now = {
    adapter: adapterOf(kind, id).digest,
    apiVersion: PLANS[id]?.apiVersion ?? "",
    at: new Date(date),
  };
  const { state, why } = stateOf(newest, now);
  const passed = rules.filter(({ result }) => result === "passed").length;
  const impossible = rules.filter(({ result }) => result === "impossible").length;
  const alike = Math.floor((100 * simulator.agree) / simulator.compared);
  return [
    `[${state}](../certificates/${id}/${date}.json), ${why}: ${software ?? newest.apiVersion}`,
    `${passed} rules passed, ${impossible} can not be tried there`,
    `our simulator answers ${alike} % of the requests alike`,
  ].join("; ");
}
