import { word } from "../../text/words.ts";

/**
 * Returns the words for a provider's capabilities, without "disconnect": no one chooses a provider for that.
 */
export function abilitiesOf(capabilities: readonly string[]): string[] {
  return capabilities.filter((one) => one !== "disconnect").map((one) => word("can", one));
}
