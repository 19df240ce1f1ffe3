import type { Connectable } from "./contract/provider.ts";

/** The providers of one kind. */
export interface Registry<Provider extends Connectable> {
  /** Returns the provider in a path: by its name, or by its label in any case. */
  find(nameOrLabel: string): Provider | undefined;
  /** Returns all providers sorted by label, or those with a capability. */
  list(capability?: Provider["manifest"]["capabilities"][number]): Provider[];
}

/** @throws TypeError when two providers share a name or a label */
export function registryOf<Provider extends Connectable>(
  providers: Readonly<Record<string, Provider>>,
): Registry<Provider> {
  const all = Object.values(providers).sort(byLabel);
  const byName = new Map<string, Provider>();
  for (const provider of all) {
    const { id, label } = provider.manifest;
    for (const name of [id, ...(label ? [label.toLowerCase()] : [])]) {
      if (byName.has(name)) throw new TypeError(`Two providers are named ${name}`);
      byName.set(name, provider);
    }
  }
  return {
    find: (nameOrLabel) => byName.get(nameOrLabel.toLowerCase()),
    list: (capability) =>
      all.filter(({ manifest }) => !capability || manifest.capabilities.includes(capability)),
  };
}

/** Sorts P2 before P10; providers without a label come last, by name. */
function byLabel({ manifest: a }: Connectable, { manifest: b }: Connectable): number {
  if (a.label === null || b.label === null) {
    return Number(a.label === null) - Number(b.label === null) || a.id.localeCompare(b.id);
  }
  return a.label.localeCompare(b.label, "en", { numeric: true });
}
