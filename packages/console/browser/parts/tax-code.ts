import { type ComponentChild, h } from "preact";
import { isTaxNumber } from "../tax-numbers.ts";
import { t } from "../text/common.ts";
import { CheckedField } from "./checked-field.ts";

/** The customer's tax code on a receipt, as pharmacies and opticians write it. */
export function TaxCode(): ComponentChild {
  return h(CheckedField, {
    label: t("tax-code"),
    name: "customerTaxCode",
    hint: t("tax-code.hint"),
    value: "",
    maxLength: 32,
    fault: (text) => (isTaxNumber("taxCode", text) ? "" : t("tax-code.fault")),
  });
}
