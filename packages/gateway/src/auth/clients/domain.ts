const DOMAIN_LENGTH_MAX = 253;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether the text is a lower-case domain name with at least one dot (RFC 1123, section 2.1). */
export function isDomain(text: string): boolean {
  const labels = text.split(".");
  return text.length <= DOMAIN_LENGTH_MAX && labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** Returns what is wrong with an allowed domain, or undefined. */
export function domainFault(text: string): string | undefined {
  return isDomain(text) || text === "localhost" ? undefined : "must be a domain name such as app.example.com";
}

/**
 * Whether an app may redirect users to the URI. An app without domains is not restricted, and neither are URIs on
 * the user's own device.
 */
export function isAllowedDomain(uri: string, allowedDomains: string[]): boolean {
  const { protocol, hostname } = new URL(uri);
  return allowedDomains.length === 0 || protocol !== "https:" || allowedDomains.includes(hostname);
}
