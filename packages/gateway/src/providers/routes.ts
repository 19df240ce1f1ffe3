import { Type } from "@banco/core/schema";
import { type Connectable, fiscalProviders, paymentProviders, storeProviders } from "@banco/providers";
import { listConnected } from "../connections/connected-sql.ts";
import { AccountStatus } from "../connections/schemas.ts";
import type { Gateway } from "../gateway.ts";
import type { Area } from "../server/app.ts";
import { Words } from "../server/enums.ts";
import { operationsOf } from "../server/operations.ts";
import { ModeField, Nullable } from "../server/schemas.ts";

const { listProviders } = operationsOf("Providers", {
  listProviders: {
    summary: "List providers",
    description:
      "Lists the available providers with their capabilities and the status of the merchant's account at each.",
  },
});

/** A provider in wire format. */
export const ProviderRecord = Type.Object(
  {
    kind: Words("ProviderKind", {
      payment: "It takes payments.",
      fiscal: "It issues receipts and invoices.",
      store: "It is an online store.",
    }),
    id: Type.String({ description: "The name in paths and records" }),
    label: Nullable(Type.String({ description: "An alias that paths also accept" })),
    name: Type.String(),
    homepage: Nullable(Type.String()),
    capabilities: Type.Array(Type.String()),
    takesCustomerTaxCode: Type.Boolean({
      description: "Whether its receipts support the customer's tax code (`customerTaxCode`)",
    }),
    refundsWithoutOriginal: Type.Boolean({
      description: "Whether it issues refunds of goods sold on another register (`withoutOriginal`)",
    }),
    status: Nullable(AccountStatus),
    mode: Nullable(ModeField),
    modes: Type.Array(ModeField, {
      description: "The modes available for its accounts on this installation",
    }),
  },
  { title: "Provider" },
);

/**
 * `GET /v1/providers`: lists the providers that can be connected, with their capabilities and the status of
 * the caller's account.
 */
export function providersArea({ db, settings }: Gateway): Area {
  return (app) => {
    app.get(
      "/v1/providers",
      {
        config: { scope: "any" },
        schema: {
          ...listProviders,
          response: { 200: Type.Array(ProviderRecord) },
        },
      },
      async ({ caller }) => {
        const connected = await listConnected(db, caller.tenantId);
        const accountOf = new Map(connected.map((one) => [`${one.kind} ${one.provider}`, one]));
        const providers: Connectable[] = [...paymentProviders(), ...fiscalProviders(), ...storeProviders()];
        return providers.map(({ kind, manifest }) => ({
          kind,
          id: manifest.id,
          label: manifest.label,
          name: manifest.name,
          homepage: manifest.homepage,
          capabilities: [...manifest.capabilities],
          takesCustomerTaxCode: "takesCustomerTaxCode" in manifest,
          refundsWithoutOriginal: "refundsWithoutOriginal" in manifest,
          status: accountOf.get(`${kind} ${manifest.id}`)?.status ?? null,
          mode: accountOf.get(`${kind} ${manifest.id}`)?.mode ?? null,
          modes: settings.modes.filter((mode) => mode !== "test" || "document" in manifest.test),
        }));
      },
    );
  };
}
