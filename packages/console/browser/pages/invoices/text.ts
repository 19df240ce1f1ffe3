import { texts } from "@banco/ui";
import { en } from "./text-en.ts";
import { it } from "./text-it.ts";

/** The UI strings of these pages. */
export const t = texts({ en, it });

/** Returns the name of a document type, or its code if the console has none. */
export function typeName(type: string): string {
  const key = `type.${type}`;
  return Object.hasOwn(en, key) ? t(key as keyof typeof en) : type;
}

/** Returns the name of a payment method of the exchange system, or its code if the console has none. */
export function methodName(method: string): string {
  const key = `method.${method}`;
  return Object.hasOwn(en, key) ? t(key as keyof typeof en) : method;
}
