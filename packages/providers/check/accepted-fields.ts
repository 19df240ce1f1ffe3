/** The parameters of an operation at a provider that ignores unknown ones. */
export interface AcceptedFields {
  /** Method and path. */
  of: RegExp;
  query?: readonly string[];
  /** Body fields; nested fields are written with dots, including those of objects in lists. */
  body?: readonly string[];
}

/**
 * A provider that accepts unknown fields, or does not say. Its simulator also accepts them, and the adapter must not
 * send any.
 */
export interface LetsPass {
  why: string;
  source: string;
  operations: readonly AcceptedFields[];
}

const WOO = "https://woocommerce.github.io/woocommerce-rest-api-docs/";
const LISTED = ["context", "page", "per_page", "search", "after", "before", "exclude", "include", "offset"];
const ORDERED = ["order", "orderby", "dates_are_gmt", "modified_after", "modified_before", "dp"];
const META = ["meta_data", "meta_data.id", "meta_data.key", "meta_data.value"];

export const LETS_PASS: Readonly<Record<string, LetsPass>> = {
  viva: {
    why: "its pages say nothing about unknown fields",
    source:
      "https://developer.viva.com/code-samples-for-payments/create-payment-order, https://developer.viva.com/apis-for-point-of-sale/card-terminals-devices/rest-api/eft-pos-api-documentation/",
    operations: [
      {
        of: /^POST \/checkout\/v2\/orders$/,
        body: [
          ...["amount", "customerTrns", "customer", "customer.email", "customer.fullName", "customer.phone"],
          ...["customer.countryCode", "customer.requestLang", "paymentTimeout", "preauth", "allowRecurring"],
          ...["maxInstallments", "paymentNotification", "tipAmount", "disableExactAmount", "disableCash"],
          ...["disableWallet", "sourceCode", "merchantTrns", "tags", "cardTokens"],
        ],
      },
      {
        of: /^POST \/ecr\/v1\/transactions:sale$/,
        body: [
          ...["sessionId", "terminalId", "cashRegisterId", "amount", "currencyCode", "merchantReference"],
          ...["customerTrns", "tipAmount", "paymentMethod", "preauth", "maxInstalments", "showReceipt"],
          ...["showTransactionResult", "skipSurcharge", "saleToAcquirerData"],
        ],
      },
      { of: /^POST \/ecr\/v1\/devices:search$/, body: ["statusId", "sourceCode"] },
      { of: /^DELETE \/ecr\/v1\/sessions\/[^/]+$/, query: ["cashRegisterId"] },
      { of: /^(GET|DELETE) \/api\/orders\/[^/]+$/ },
      { of: /^GET \/api\/transactions$/, query: ["date", "clearanceDate", "ordercode", "sourcecode"] },
      {
        of: /^DELETE \/api\/transactions\/[^/]+$/,
        query: ["amount", "sourceCode", "merchantTrns", "customerTrns", "currencyCode"],
      },
      { of: /^GET \/checkout\/v2\/transactions\/[^/]+$/ },
      { of: /^GET \/ecr\/v1\/sessions\/[^/]+$/ },
      { of: /^GET \/api\/messages\/config\/token$/ },
      { of: /^POST \/connect\/token$/ },
    ],
  },
  woocommerce: {
    why: "WordPress only reads the arguments that a route registers",
    source: `WordPress, wp-includes/rest-api/class-wp-rest-request.php, has_valid_params(); ${WOO}`,
    operations: [
      { of: /^GET \/wp-json\/$/, query: ["_fields", "context"] },
      {
        of: /^GET \/wp-json\/wc\/v3\/orders$/,
        query: [...LISTED, ...ORDERED, "status", "customer", "product", "parent"],
      },
      { of: /^GET \/wp-json\/wc\/v3\/orders\/\d+$/, query: ["context", "dp"] },
      {
        of: /^PUT \/wp-json\/wc\/v3\/orders\/\d+$/,
        query: ["dp"],
        body: ["status", "set_paid", "customer_note", ...META],
      },
      // Refund lists accept the parameters of order lists, except `status`, `customer` and `product`
      // (class-wc-rest-order-refunds-v2-controller.php, get_collection_params(), which the list across all orders
      // inherits).
      { of: /^GET \/wp-json\/wc\/v3\/refunds$/, query: [...LISTED, ...ORDERED] },
      { of: /^GET \/wp-json\/wc\/v3\/orders\/\d+\/refunds$/, query: [...LISTED, ...ORDERED] },
      {
        of: /^POST \/wp-json\/wc\/v3\/orders\/\d+\/refunds$/,
        query: ["dp"],
        // `refund_tax` is a list of `id` and `refund_total` (src/Internal/RestApiParameterUtil.php,
        // adjust_taxes_for_create_refund_request_line_item()).
        body: [
          ...["amount", "reason", "refunded_by", "api_refund", "api_restock", "line_items", "line_items.id"],
          ...["line_items.quantity", "line_items.refund_total", "line_items.refund_tax", ...META],
          ...["line_items.refund_tax.id", "line_items.refund_tax.refund_total"],
        ],
      },
      {
        of: /^POST \/wp-json\/wc\/v3\/orders\/\d+\/notes$/,
        body: ["note", "customer_note", "added_by_user"],
      },
      { of: /^GET \/wp-json\/wc\/v3\/webhooks$/, query: [...LISTED, "order", "orderby", "status"] },
      {
        of: /^(POST|PUT) \/wp-json\/wc\/v3\/webhooks(\/\d+)?$/,
        body: ["name", "status", "topic", "secret", "delivery_url"],
      },
      { of: /^DELETE \/wp-json\/wc\/v3\/webhooks\/\d+$/, query: ["force"] },
      { of: /^GET \/wp-json\/wc\/v3\/settings\/\w+(\/\w+)?$/ },
      {
        of: /^POST \/wp-json\/wc\/v3\/settings\/\w+\/batch$/,
        body: ["update", "update.id", "update.value"],
      },
      { of: /^GET \/wp-json\/wc\/v3\/payment_gateways\/[\w-]+$/ },
      { of: /^GET \/wp-json\/wc\/v3\/(data|system_status)[\w/-]*$/, query: ["_fields"] },
    ],
  },
};

/**
 * Returns the parts of a request that its operation does not support, as `query NAME` and `body NAME`; all parts if the
 * operation is unknown.
 */
export function unknownFields(
  operations: readonly AcceptedFields[],
  { method, path, query, body }: { method: string; path: string; query: string; body: string },
): string[] {
  const operation = operations.find(({ of }) => of.test(`${method} ${path}`));
  if (!operation) return [`${method} ${path}`];
  const isJson = /^\s*[[{]/.test(body);
  return [
    ...[...new URLSearchParams(query).keys()]
      .filter((name) => !operation.query?.includes(name))
      .map((name) => `query ${name}`),
    ...(isJson ? fieldsOf(JSON.parse(body)) : [])
      .filter((name) => !operation.body?.includes(name))
      .map((name) => `body ${name}`),
  ];
}

/** The names of all fields in a value. */
function fieldsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => fieldsOf(one, path));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const place = path ? `${path}.${name}` : name;
    return [place, ...fieldsOf(one, place)];
  });
}
