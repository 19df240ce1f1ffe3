import { Input, Select } from "@banco/ui";
import type { ComponentChild } from "preact";
import { isTaxNumber } from "../../tax-numbers.ts";
import { t as common } from "../../text/common.ts";
import type { Basket } from "./basket.ts";
import { issuerOf, issuersOf } from "./document.ts";
import type { Counter } from "./payment-methods.ts";
import { t } from "./text.ts";

/** The other fields of the document: texts, a receipt's lottery code or tax code, and the provider that issues it. */
export function ForReceipt({
  basket,
  counter,
  kind,
  change,
}: {
  basket: Basket;
  counter: Counter;
  /** The kind of the sale's document. */
  kind: "receipt" | "invoice";
  change: (part: Partial<Basket>) => void;
}): ComponentChild {
  const issuers = issuersOf(counter, kind);
  const issuer = issuerOf(basket, issuers);
  const receipt = kind === "receipt" ? issuer : undefined;
  const isWrong = basket.taxCode.trim() !== "" && !isTaxNumber("taxCode", basket.taxCode);
  const text = (
    name: "description" | "lottery" | "taxCode",
    label: string,
    hint: string,
    maxLength: number,
  ) => (
    <Input
      label={label}
      hint={hint}
      value={basket[name]}
      maxLength={maxLength}
      autocomplete="off"
      change={(text) => change({ [name]: text })}
    />
  );
  return [
    basket.text && text("description", t("description"), t("description.hint"), 1000),
    receipt && text("lottery", t("lottery"), t("lottery.hint"), 16),
    receipt?.takesCustomerTaxCode && text("taxCode", common("tax-code"), common("tax-code.hint"), 32),
    receipt?.takesCustomerTaxCode && (
      <p role="status" class="wrong">
        {isWrong && common("tax-code.fault")}
      </p>
    ),
    issuers.length > 1 && (
      <Select
        label={t("provider")}
        value={issuer!.id}
        options={issuers.map(({ id, name }) => [id, name])}
        change={(issuer) => change({ issuer, taxCode: "" })}
      />
    ),
  ];
}
