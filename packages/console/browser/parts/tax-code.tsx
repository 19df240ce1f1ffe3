import { CheckedField } from "@banco/ui";
import type { ComponentChild } from "preact";
import { isTaxNumber } from "../tax-numbers.ts";
import { t } from "../text/common.ts";

/** The customer's tax code on a receipt, as pharmacies and opticians print it. */
export function TaxCode(): ComponentChild {
  return (
    <CheckedField
      label={t("tax-code")}
      name="customerTaxCode"
      hint={t("tax-code.hint")}
      value=""
      maxLength={32}
      fault={(text) => (isTaxNumber("taxCode", text) ? "" : t("tax-code.fault"))}
    />
  );
}
