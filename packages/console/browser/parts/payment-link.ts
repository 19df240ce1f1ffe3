/** Returns the URL of a payment's page. */
export const paymentHref = (provider: string, id: string): string =>
  `/console/payments/${encodeURIComponent(provider)}/${encodeURIComponent(id)}`;
