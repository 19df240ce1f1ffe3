/** https://devdocs.prestashop-project.org/8/webservice/resources/; every value is a text, identifiers may be numbers. Times are the shop's own. */
export interface Order {
  id: number | string;
  id_currency: string;
  id_customer: string;
  current_state: string;
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
  id: string;
  product_name: string;
  product_reference: string;
  product_quantity: string;
  unit_price_tax_incl: string;
  unit_price_tax_excl: string;
}

export interface OrderSlip {
  id: number | string;
  id_order: string;
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
  id_order_detail: string;
  product_quantity?: string;
  amount_tax_incl?: string;
}

export interface OrderState {
  id: number | string;
  paid: string;
}

export interface Currency {
  id: number | string;
  iso_code: string;
}

export interface Customer {
  id: number | string;
  firstname: string;
  lastname: string;
  email: string;
}

export interface Configuration {
  id: number | string;
  name: string;
  value: string | null;
}

export interface PrestaErrors {
  errors?: { code: number; message: string }[];
}
