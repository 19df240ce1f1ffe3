import { signal } from "@preact/signals";
import { VAT_NATURES, VAT_RATES } from "../vat.ts";
import { call } from "./client.ts";
import type { OwnPreferences, Preferences } from "./records.ts";

const PATH = "/v1/preferences";
const OWN = `${PATH}/own`;

/** The preferences as last read; undefined until then. */
export const preferences = signal<Preferences>();

/** Reads them; a page that only begins with them goes on without them when they can not be read. */
export async function readPreferences(): Promise<Preferences> {
  const read = await call<Preferences>("GET", PATH);
  preferences.value = read;
  return read;
}

/** Changes what is given. */
export async function changePreferences(change: object): Promise<void> {
  preferences.value = await call<Preferences>("PATCH", PATH, { body: change });
}

/** Reads how the person wants things for themselves. */
export const readOwnPreferences = (): Promise<OwnPreferences> => call("GET", OWN);

/** Changes what is given of it. */
export const changeOwnPreferences = (change: object): Promise<void> => call("PATCH", OWN, { body: change });

/** Every VAT that a receipt takes, in words. */
export const ALL_VATS: readonly (readonly [value: string, text: string])[] = [
  ...VAT_RATES.map((rate) => [rate, `${rate} %`] as const),
  ...VAT_NATURES.map((one) => [one, one] as const),
];

/** The same as receipts offer it: the shop's departments first, then the VAT that it prefers. */
export function offeredVats(
  all: readonly (readonly [value: string, text: string])[] = ALL_VATS,
): (readonly [value: string, text: string])[] {
  const { vatDepartments = [], receipts } = preferences.value ?? {};
  const preferred = receipts?.vat ?? undefined;
  const departments = vatDepartments.map(
    ({ name, vat }) => [vat, `${name} · ${ALL_VATS.find(([value]) => value === vat)?.[1] ?? vat}`] as const,
  );
  const rest = all.filter(([value]) => !vatDepartments.some(({ vat }) => vat === value));
  return [...departments, ...rest].sort(
    ([one], [other]) => Number(other === preferred) - Number(one === preferred),
  );
}

/** Providers with the one first that the shop issues receipts, or invoices, with. */
export function preferredFirst<Of extends { id: string }>(
  providers: readonly Of[],
  kind: "receipts" | "invoices" = "receipts",
): Of[] {
  const preferred = preferences.value?.[kind].provider;
  return [...providers].sort((one, other) => Number(other.id === preferred) - Number(one.id === preferred));
}
