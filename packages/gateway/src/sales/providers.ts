import { invalidField, Problem } from "@banco/core";
import {
  type Connectable,
  type FiscalProvider,
  findFiscalProvider,
  findPaymentProvider,
  type PaymentProvider,
  type PaymentType,
  type ProviderKind,
} from "@banco/providers";
import { noAccount } from "../connections/accounts.ts";
import type { ConnectedProvider } from "../connections/connected-sql.ts";
import { offers } from "../connections/resolve.ts";
import { COUNTER } from "../payment/tender/tender.ts";

/**
 * Chooses the provider of a sale's payment: the named one, or the only connected one that takes such
 * payments.
 *
 * @param path - of the payment in the body
 * @throws Problem 400 where none is named and several would do, 404 for one that is not connected
 */
export function paymentProviderOf(
  name: string | undefined,
  type: PaymentType,
  connected: readonly ConnectedProvider[],
  path: string,
): PaymentProvider {
  const find = { kind: "payment", capability: type, path, finder: findPaymentProvider } as const;
  return chosen(name, find, connected);
}

/**
 * Chooses the provider of a sale's document.
 *
 * @param path - of the document in the body
 * @throws Problem as {@link paymentProviderOf}
 */
export function fiscalProviderOf(
  name: string | undefined,
  kind: "receipt" | "invoice",
  connected: readonly ConnectedProvider[],
  path: string,
): FiscalProvider {
  const find = { kind: "fiscal", capability: `${kind}s`, path, finder: findFiscalProvider } as const;
  return chosen(name, find, connected);
}

interface Find<P extends Connectable> {
  kind: ProviderKind;
  capability: string;
  path: string;
  finder(id: string): P | undefined;
}

function chosen<P extends Connectable>(
  name: string | undefined,
  { kind, capability, path, finder }: Find<P>,
  connected: readonly ConnectedProvider[],
): P {
  const ready = connected.filter((account) => account.kind === kind && account.status !== "pending");
  if (name !== undefined) {
    const named = finder(name);
    if (!named) throw invalidField(`${path}/provider`, `is no ${kind} provider`);
    if (!offers(named, capability))
      throw new Problem("capability_not_supported", `${named.manifest.name} does not offer ${capability}`, {
        errors: [{ path: `${path}/provider`, message: `does not offer ${capability}` }],
      });
    if (!ready.some(({ provider }) => provider === named.manifest.id)) throw noAccount(named);
    return named;
  }
  const all = ready
    .flatMap(({ provider }) => finder(provider) ?? [])
    .filter((one) => offers(one, capability));
  // The merchant's own people are asked where nobody else is connected.
  const others = all.filter(({ manifest }) => manifest.id !== COUNTER);
  const [first, ...more] = others.length > 0 ? others : all;
  if (first && more.length === 0) return first;
  const names = [first, ...more].flatMap((one) => one?.manifest.id ?? []).join(", ");
  throw invalidField(
    `${path}/provider`,
    first ? `must name one of ${names}` : `is required: no connected account offers ${capability}`,
  );
}
