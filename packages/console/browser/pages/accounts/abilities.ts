import { word } from "../../text/words.ts";

/**
 * Returns the labels of a provider's capabilities, except "disconnect", which does not matter when choosing a
 * provider.
 */
export function abilitiesOf(capabilities: readonly string[]): string[] {
  return capabilities.filter((one) => one !== "disconnect").map((one) => word("can", one));
}
