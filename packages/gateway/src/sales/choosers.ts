import { invalidField, Problem } from "@banco/core";
import {
  type Connectable,
  findFiscalProvider,
  findPaymentProvider,
  type Mode,
  type ProviderKind,
} from "@banco/providers";
import type { Choosers } from "@banco/receipts/sales/check";
import { nameOf } from "@banco/receipts/sales/means";
import { COUNTER, type DocumentRequest, type SalePayment } from "@banco/receipts/sales/sale";
import type { AccountRow } from "../connections/account.ts";
import { noAccount } from "../connections/accounts.ts";
import { offers } from "../connections/resolve.ts";

/**
 * Returns a function that chooses a sale's providers: the requested one, or the only connected one with the
 * required capability. It throws a Problem 400 if none is requested and several qualify, 404 for one that is
 * not connected.
 */
export function choosersOf(connected: readonly AccountRow[]): Omit<Choosers, "prepaid"> {
  return {
    paymentProvider({ provider, means, terminalId, token }, path) {
      if (means === "terminal" && terminalId === undefined)
        throw invalidField(`${path}/terminalId`, "is required");
      if (means === "card" && token === undefined) throw invalidField(`${path}/token`, "is required");
      const find = { kind: "payment", capability: means, path, finder: findPaymentProvider } as const;
      return chosen(provider, find, connected).manifest.id;
    },
    documentProvider(provider, kind, path) {
      const find = { kind: "fiscal", capability: `${kind}s`, path, finder: findFiscalProvider } as const;
      return chosen(provider, find, connected).manifest.id;
    },
  };
}

/**
 * Checks that electronic payments have the sale's mode: a test document cannot have real payments, and a real document
 * cannot have test payments.
 *
 * @param known - the sale's mode; if null, the document issuer's mode applies, or else the first electronic payment's
 * @param pathOf - the path of each payment's provider in the body
 * @throws Problem 400 at the provider's path
 */
export function assertOneMode(
  connected: readonly AccountRow[],
  known: Mode | null,
  { provider: issuer }: DocumentRequest,
  payments: readonly SalePayment[],
  pathOf: (index: number) => string,
): void {
  const modeOf = (kind: ProviderKind, name: string | null) =>
    connected.find((one) => one.kind === kind && one.provider === name)?.mode;
  const issuerMode = modeOf("fiscal", issuer);
  let saleMode = known ?? issuerMode;
  for (const [index, payment] of payments.entries()) {
    const paidIn = nameOf(payment) === "electronic" ? modeOf("payment", payment.provider) : undefined;
    if (paidIn === undefined) continue;
    saleMode ??= paidIn;
    const [other, mode] =
      issuerMode !== undefined && issuerMode !== paidIn
        ? [`documents of ${issuer}`, issuerMode]
        : ["the sale", saleMode];
    if (mode === paidIn) continue;
    throw invalidField(
      pathOf(index),
      `does not match: payments of ${payment.provider} are of mode ${paidIn}, but ${other} is of mode ${mode}`,
    );
  }
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
  connected: readonly AccountRow[],
): P {
  const ready = connected.filter((account) => account.kind === kind && account.status !== "pending");
  if (name !== undefined) {
    const named = finder(name);
    if (!named) throw invalidField(`${path}/provider`, `is not a ${kind} provider`);
    if (!offers(named, capability))
      throw new Problem("capability_not_supported", `${named.manifest.name} does not support ${capability}`, {
        errors: [{ path: `${path}/provider`, message: `does not support ${capability}` }],
      });
    if (!ready.some(({ provider }) => provider === named.manifest.id)) throw noAccount(named);
    return named;
  }
  const all = ready
    .flatMap(({ provider }) => finder(provider) ?? [])
    .filter((one) => offers(one, capability));
  // If no other provider is connected, the merchant's own staff do the work.
  const others = all.filter(({ manifest }) => manifest.id !== COUNTER);
  const [first, ...more] = others.length > 0 ? others : all;
  if (first && more.length === 0) return first;
  const names = [first, ...more].flatMap((one) => one?.manifest.id ?? []).join(", ");
  throw invalidField(
    `${path}/provider`,
    first ? `must be one of ${names}` : `is required: no connected account supports ${capability}`,
  );
}
