const DOMAIN_LENGTH_MAX = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether the text is a domain name in lower case, with at least one dot (RFC 1123, section 2.1). */
export function isDomain(text: string): boolean {
  const labels = text.split(".");
  return text.length <= DOMAIN_LENGTH_MAX && labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** What is wrong with an allowed domain, or undefined. */
export function domainFault(text: string): string | undefined {
  return isDomain(text) || text === "localhost" ? undefined : "must be a domain name such as app.example.com";
}

/**
 * Whether users may be sent to that URI: no domains named means no limit, and an app on the user's own device
 * has none.
 */
export function isAllowedDomain(uri: string, allowedDomains: string[]): boolean {
  const { protocol, hostname } = new URL(uri);
  return allowedDomains.length === 0 || protocol !== "https:" || allowedDomains.includes(hostname);
}
