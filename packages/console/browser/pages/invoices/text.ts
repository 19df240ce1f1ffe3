import { texts } from "../../text/language.ts";
import { en } from "./text-en.ts";
import { it } from "./text-it.ts";

/** The texts of these pages. */
export const t = texts({ en, it });

/** Returns a type of document as text, or its code where the console has no words for it. */
export function typeName(type: string): string {
  const key = `type.${type}`;
  return Object.hasOwn(en, key) ? t(key as keyof typeof en) : type;
}

/**
 * Returns a means of payment of the exchange system as text, or its code where the console has no words for
 * it.
 */
export function methodName(method: string): string {
  const key = `method.${method}`;
  return Object.hasOwn(en, key) ? t(key as keyof typeof en) : method;
}
