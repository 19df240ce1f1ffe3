import type { Mode } from "@banco/providers";
import { type Queries, statement } from "../db/statement.ts";
import { interval } from "../db/time.ts";
import { HANDOVER_REMEMBERED_MS } from "../pace.ts";

/** A device reported by a provider, or an account itself, whose `providerTerminalId` is null. */
export interface SeenTerminal {
  provider: string;
  providerTerminalId: string | null;
  name: string | null;
  mode: Mode;
}

const TERMINALS = statement(
  "pos_found_terminals",
  `select a.provider, s.id as "providerTerminalId", s.facts ->> 'name' as name, a.mode
   from account a join payment_terminal s on s.tenant_id = $1 and s.account_id = a.id
   where a.tenant_id = $1 and a.kind = 'payment' and a.status = 'active' and not exists (
     select from pos_terminal p where p.tenant_id = $1 and p.provider = a.provider and p.provider_terminal_id = s.id)
   union
   select a.provider, null, null, a.mode from account a where a.tenant_id = $1 and a.kind = 'payment' and a.status = 'active' and not exists (
     select from pos_terminal p where p.tenant_id = $1 and p.provider = a.provider and p.kind = 'virtual')
   order by 1, 2 nulls first limit 500`,
);

/** Lists terminals and accounts of connected payment providers that the desk does not have. */
export function seenTerminals(db: Queries, tenantId: string): Promise<SeenTerminal[]> {
  return db.all<SeenTerminal>(TERMINALS, [tenantId]);
}

const ACCOUNTS = statement(
  "pos_found_accounts",
  `select a.provider, a.mode from account a where a.tenant_id = $1 and a.kind = 'fiscal' and a.status = 'active' and not exists (
     select from pos_register p where p.tenant_id = $1 and p.provider = a.provider) order by 1`,
);

/** Lists connected fiscal providers that the desk does not have. */
export function seenFiscalAccounts(
  db: Queries,
  tenantId: string,
): Promise<{ provider: string; mode: Mode }[]> {
  return db.all(ACCOUNTS, [tenantId]);
}

/** A bridge with a terminal or printer that the desk does not have. */
export interface SeenBridge {
  id: string;
  name: string;
  /** Whether the bridge drives a terminal that is not registered. */
  hasTerminal: boolean;
  /** Whether the bridge drives a printer that is not registered. */
  hasPrinter: boolean;
  /** The serial number of the printer that it last used, within a month. */
  serial: string | null;
}

/**
 * A printed document's reference contains the printer's serial number (fiscal-printer, reference.ts).
 */
const BRIDGES = statement(
  "pos_found_bridges",
  `select b.id, b.name,
     coalesce(b.payment ->> 'provider' = 'handoff' and not exists (select from pos_terminal p where p.tenant_id = $1 and p.bridge_id = b.id), false) as "hasTerminal",
     coalesce(b.fiscal ->> 'provider' = 'handoff' and not exists (select from pos_register p where p.tenant_id = $1 and p.bridge_id = b.id), false) as "hasPrinter",
     (select substring(d.provider_document_id from '^[a-z-]+:([A-Z0-9]{6,20}):') from fiscal_document d where d.tenant_id = $1 and d.kind = 'receipt' and d.created_at > now() - ${interval(HANDOVER_REMEMBERED_MS)}
        and d.provider_document_id is not null and (d.bridge_id = b.id or d.memory ->> 'bridge' = b.id)
      order by d.created_at desc, d.id desc limit 1) as serial
   from bridge b where b.tenant_id = $1 order by b.id`,
);

/** Lists the merchant's bridges with the devices that the desk lacks. */
export function seenBridges(db: Queries, tenantId: string): Promise<SeenBridge[]> {
  return db.all<SeenBridge>(BRIDGES, [tenantId]);
}
