import type { TypedApi } from "./typed.ts";

/** The types that Wix generates from its REST API, for the operations that the adapter calls. */
export const WIX: TypedApi = {
  sdks: [
    {
      name: "@wix/auto_sdk_ecom_orders",
      version: "1.0.300",
      as: "* as Orders",
      entry: "build/cjs/meta.js",
    },
    {
      name: "@wix/auto_sdk_ecom_order-billing",
      version: "1.0.110",
      as: "* as Billing",
      entry: "build/cjs/meta.js",
    },
    {
      name: "@wix/auto_sdk_ecom_order-transactions",
      version: "1.0.108",
      as: "* as Transactions",
      entry: "build/cjs/meta.js",
    },
    {
      name: "@wix/auto_sdk_business-tools_site-properties",
      version: "1.0.117",
      as: "* as Site",
      entry: "build/cjs/meta.js",
    },
  ],
  operations: [
    operation("POST", "/ecom/v1/orders/search", "Orders.SearchOrders"),
    operation("GET", "/ecom/v1/orders/{id}", "Orders.GetOrder"),
    operation("POST", "/ecom/v1/orders/{id}/activities", "Orders.AddActivity"),
    operation("POST", "/ecom/v1/orders/{id}/cancel", "Orders.CancelOrder"),
    operation(
      "POST",
      "/ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid",
      "Orders.MarkOrderAsPaid",
    ),
    operation("POST", "/ecom/v1/order-billing/get-order-refundability", "Billing.GetOrderRefundability"),
    operation("POST", "/ecom/v1/order-billing/refund-payments", "Billing.RefundPayments"),
    operation("GET", "/ecom/v1/payments/orders/{orderId}", "Transactions.ListTransactionsForSingleOrder"),
    operation("POST", "/ecom/v1/payments/list-by-ids", "Transactions.ListTransactionsForMultipleOrders"),
    operation("GET", "/site-properties/v4/properties", "Site.PropertiesRead"),
    operation("POST", "/site-properties/v4/properties/business-profile", "Site.UpdateBusinessProfile"),
    operation("POST", "/site-properties/v4/properties/business-contact", "Site.UpdateBusinessContact"),
  ],
};

function operation(method: string, template: string, type: string) {
  const path = template.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  return {
    of: new RegExp(`^${method} ${path}$`),
    template,
    request: `${type}RequestOriginal`,
    answer: `${type}ResponseOriginal`,
  };
}
