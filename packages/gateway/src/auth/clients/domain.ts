const DOMAIN_LENGTH_MAX = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether the text is a domain name in lower case, with at least one dot (RFC 1123, section 2.1). */
export function isDomain(text: string): boolean {
  const labels = text.split(".");
  return text.length <= DOMAIN_LENGTH_MAX && labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** Returns an allowed domain's error, or undefined. */
export function domainFault(text: string): string | undefined {
  return isDomain(text) || text === "localhost" ? undefined : "must be a domain name such as app.example.com";
}

/**
 * Whether an app may send users to that URI: an app that names no domains has no limit, and neither has a URI
 * on the user's own device.
 */
export function isAllowedDomain(uri: string, allowedDomains: string[]): boolean {
  const { protocol, hostname } = new URL(uri);
  return allowedDomains.length === 0 || protocol !== "https:" || allowedDomains.includes(hostname);
}
