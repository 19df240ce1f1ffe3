import { COUNTRIES } from "@banco/core/countries";
import { locale } from "@banco/ui";

type Option = readonly [code: string, name: string];

let named: readonly Option[] | undefined;

/** Returns the countries, sorted by name in the page's language, Italy first. */
export function countryOptions(): readonly Option[] {
  named ??= byName();
  return named;
}

function byName(): Option[] {
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const options = COUNTRIES.map((code): Option => [code, names.of(code) ?? code]);
  const rest = options.filter(([code]) => code !== "IT");
  return [
    ["IT", names.of("IT") ?? "IT"],
    ...rest.toSorted(([, one], [, other]) => one.localeCompare(other, locale)),
  ];
}

/**
 * Returns the countries for a form: with an empty option if the country is optional, and with a stored country that is
 * not in the list, so that the form does not change it.
 */
export function countryChoices(stored: string | undefined, mayBeMissing: boolean): readonly Option[] {
  const options = countryOptions();
  const isForeign = stored && !options.some(([code]) => code === stored);
  return [
    ...(mayBeMissing ? [["", ""] as const] : []),
    ...(isForeign ? [[stored, stored] as const] : []),
    ...options,
  ];
}
