import type { Connectable } from "@banco/providers/contract/provider";
import { adapterOf, CERTIFICATES, newestCertificate, type State, stateOf } from "./certificate.ts";
import { PLANS } from "./plans.ts";

/** Where a provider stands by its newest certificate. */
export interface Standing {
  state: State;
  /** The certificate's file, from the repository's root; null where there is none. */
  file: string | null;
  /** Why it is in that state. */
  why: string;
  /** What was certified, as a row says it. */
  software: string;
  passed: number;
  impossible: number;
  /** How many of a hundred requests our simulator answers as the provider did. */
  alike: number | null;
}

/**
 * Where a provider stands: the adapter is that of today, and the day that of the certificate, so that a table
 * says until when it holds.
 */
export function standingOf({ kind, manifest: { id } }: Connectable): Standing {
  const newest = newestCertificate(CERTIFICATES, id)?.certificate;
  const none = { file: null, software: "", passed: 0, impossible: 0, alike: null };
  if (!newest) return { state: "simulated", why: "there is no certificate", ...none };
  const { date, simulator, software, rules, apiVersion } = newest;
  const now = {
    adapter: adapterOf(kind, id).digest,
    apiVersion: PLANS[id]?.apiVersion ?? "",
    at: new Date(date),
  };
  const count = (wanted: string) => rules.filter(({ result }) => result === wanted).length;
  return {
    ...stateOf(newest, now),
    file: `certificates/${id}/${date}.json`,
    software: software ?? apiVersion,
    passed: count("passed"),
    impossible: count("impossible"),
    alike: Math.floor((100 * simulator.agree) / simulator.compared),
  };
}
