import type { Root } from "./node.ts";
import { type FatturaElettronica, ordinary } from "./ordinary.ts";
import { type FatturaElettronicaSemplificata, simplified } from "./simplified.ts";

/** Any invoice file. */
export type Fattura = FatturaElettronica | FatturaElettronicaSemplificata;

/** The file format of a `versione`: FSM10 is the simplified invoice, everything else the ordinary one. */
export const rootOf = (versione: string | undefined): Root => (versione === "FSM10" ? simplified : ordinary);

/** True for a simplified invoice. */
export const isSimplified = (invoice: Fattura): invoice is FatturaElettronicaSemplificata =>
  invoice.versione === "FSM10";
