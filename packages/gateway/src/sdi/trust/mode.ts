import type { Mode } from "@banco/providers";
import type { Settings } from "../../settings/settings.ts";

/** The exchange system's own test environment (Istruzioni per il servizio SDICoop, "Ambiente di test"). */
const TEST_HOST = "testservizi.fatturapa.it";

/** Returns the mode of the exchange system behind this installation's channel. */
export function sdiMode({ sandbox, sdi }: Pick<Settings, "sandbox" | "sdi">): Mode {
  if (sandbox) return "sandbox";
  return sdi.url && new URL(sdi.url).hostname === TEST_HOST ? "test" : "live";
}
