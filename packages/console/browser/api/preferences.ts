import { signal } from "@preact/signals";
import { VAT_NATURES, VAT_RATES } from "../vat.ts";
import { call } from "./client.ts";
import type { OwnPreferences, Preferences } from "./records.ts";

const PATH = "/v1/preferences";
const OWN = `${PATH}/own`;

/** The preferences as last read; undefined until then. */
export const preferences = signal<Preferences>();

/**
 * Loads the preferences; a page that only uses them as defaults continues without them if they cannot be loaded.
 */
export async function readPreferences(): Promise<Preferences> {
  const read = await call<Preferences>("GET", PATH);
  preferences.value = read;
  return read;
}

/** Updates the preferences passed in. */
export async function changePreferences(change: object): Promise<void> {
  preferences.value = await call<Preferences>("PATCH", PATH, { body: change });
}

/** Reads the user's own preferences. */
export const readOwnPreferences = (): Promise<OwnPreferences> => call("GET", OWN);

/** Changes those of the caller's preferences that are passed in. */
export const changeOwnPreferences = (change: object): Promise<void> => call("PATCH", OWN, { body: change });

/** Every VAT code that a receipt accepts, with its description. */
export const ALL_VATS: readonly (readonly [value: string, text: string])[] = [
  ...VAT_RATES.map((rate) => [rate, `${rate} %`] as const),
  ...VAT_NATURES.map((one) => [one, one] as const),
];

/** Returns the VAT codes in the order for receipts: the shop's departments first, then its preferred VAT. */
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

/** Returns providers with the shop's default for receipts, or for invoices, first. */
export function preferredFirst<Of extends { id: string }>(
  providers: readonly Of[],
  kind: "receipts" | "invoices" = "receipts",
): Of[] {
  const preferred = preferences.value?.[kind].provider;
  return [...providers].sort((one, other) => Number(other.id === preferred) - Number(one.id === preferred));
}
