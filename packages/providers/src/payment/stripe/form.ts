/** Parameters nested as in Stripe's documentation; `undefined` values are omitted. */
export interface Form {
  readonly [name: string]: FormValue;
}

export type FormValue = string | number | boolean | undefined | readonly FormValue[] | Form;

/**
 * Encodes parameters as Stripe expects them in a body or a query: `metadata[order]=7`,
 * `expand[0]=latest_charge` (https://docs.stripe.com/api: request bodies are form-encoded).
 */
export function encodeForm(form: Form): string {
  let text = "";
  for (const name in form) text = append(text, encodeURIComponent(name.toWellFormed()), form[name]);
  return text;
}

function append(text: string, name: string, value: FormValue): string {
  if (value === undefined) return text;
  if (typeof value !== "object") {
    return `${text}${text === "" ? "" : "&"}${name}=${encodeURIComponent(typeof value === "string" ? value.toWellFormed() : value)}`;
  }
  let longer = text;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) longer = append(longer, `${name}[${at}]`, value[at]);
  } else {
    const group = value as Form;
    for (const key in group)
      longer = append(longer, `${name}[${encodeURIComponent(key.toWellFormed())}]`, group[key]);
  }
  return longer;
}
