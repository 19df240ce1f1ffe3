import { texts } from "../../text/language.ts";
import { en } from "./text-en.ts";
import { it } from "./text-it.ts";

/** The texts of these pages. */
export const t = texts({ en, it });

/** A type of document in words, and its code where it has none here. */
export function typeName(type: string): string {
  const key = `type.${type}`;
  return Object.hasOwn(en, key) ? t(key as keyof typeof en) : type;
}

/** A way of paying of the exchange system in words, and its code where it has none here. */
export function methodName(method: string): string {
  const key = `method.${method}`;
  return Object.hasOwn(en, key) ? t(key as keyof typeof en) : method;
}
