import type { Connectable } from "@banco/providers/contract/provider";
import { adapterOf, CERTIFICATES, newestCertificate, type State, stateOf } from "./certificate.ts";
import { PLANS } from "./plans.ts";

/** A provider's state according to its newest certificate. */
export interface Certification {
  state: State;
  /** The certificate's file, relative to the repository's root; null if there is none. */
  file: string | null;
  /** The reason for the state. */
  why: string;
  /** The certified software, as shown in the table. */
  software: string;
  passed: number;
  impossible: number;
  /** The percentage of requests to which our simulator responds like the provider. */
  alike: number | null;
}

/**
 * Returns a provider's state, for the current adapter on the day of the certificate, so that a table can state
 * how long it is valid.
 */
export function certificationOf({ kind, manifest: { id } }: Connectable): Certification {
  const newest = newestCertificate(CERTIFICATES, id)?.certificate;
  const none = { file: null, software: "", passed: 0, impossible: 0, alike: null };
  if (!newest) return { state: "simulated", why: "there is no certificate", ...none };
  const { date, simulator, software, rules, apiVersion } = newest;
  const now = {
    adapter: adapterOf(kind, id).digest,
    apiVersion: PLANS[id]?.apiVersion ?? "",
    at: new Date(date),
  };
  const count = (expected: string) => rules.filter(({ result }) => result === expected).length;
  return {
    ...stateOf(newest, now),
    file: `certificates/${id}/${date}.json`,
    software: software ?? apiVersion,
    passed: count("passed"),
    impossible: count("impossible"),
    alike: Math.floor((100 * simulator.agree) / simulator.compared),
  };
}
