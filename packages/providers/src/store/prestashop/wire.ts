/** A whole number: a number at PrestaShop 9, a text at 8 and before. */
type Whole = number | string;

/** https://devdocs.prestashop-project.org/8/webservice/resources/; decimals and flags are texts. Times are the shop's own. */
export interface Order {
  id: Whole;
  id_currency: Whole;
  id_customer: Whole;
  current_state: Whole;
  reference: string;
  total_paid_tax_incl: string;
  total_paid_tax_excl: string;
  /** What was received. */
  total_paid_real?: string;
  /** Products with tax, before discounts. */
  total_products_wt?: string;
  total_shipping_tax_incl?: string;
  total_shipping_tax_excl?: string;
  total_wrapping_tax_incl?: string;
  /** All cart rules: vouchers, percentages, gifts, free shipping. */
  total_discounts_tax_incl?: string;
  conversion_rate: string;
  date_add: string;
  date_upd: string;
  associations?: { order_rows?: OrderRow[] };
}

export interface OrderRow {
  /** Of the `order_details`. */
  id: Whole;
  product_name: string;
  product_reference: string;
  product_quantity: Whole;
  unit_price_tax_incl: string;
  unit_price_tax_excl: string;
}

export interface OrderSlip {
  id: Whole;
  id_order: Whole;
  /**
   * PrestaShop 8 and 9 leave out what is empty or zero in the answer to a POST
   * (`WebserviceOutputJSON::overrideContent`).
   */
  amount?: string;
  total_products_tax_incl?: string;
  total_shipping_tax_incl?: string;
  date_add?: string;
  associations?: { order_slip_details?: OrderSlipDetail[] };
}

export interface OrderSlipDetail {
  id_order_detail: Whole;
  product_quantity?: Whole;
  amount_tax_incl?: string;
}

export interface OrderState {
  id: Whole;
  paid: string;
}

export interface Currency {
  id: Whole;
  iso_code: string;
}

export interface Customer {
  id: Whole;
  firstname: string;
  lastname: string;
  email: string;
}

export interface Configuration {
  id: Whole;
  name: string;
  value: string | null;
}

export interface PrestaErrors {
  errors?: { code: number; message: string }[];
}
