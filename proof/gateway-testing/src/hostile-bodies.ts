/**
 * Unauthenticated bodies that are expensive to parse: tests check that they are refused, and the attack
 * bench sends them.
 */

export const MEGABYTE = 1_000_000;
/** Returns a list of empty lists with this many bytes. */
export const lists = (bytes: number) => `[${"[],".repeat(bytes / 3)}1]`;
const members = (bytes: number) =>
  `{${Array.from({ length: bytes / 12 }, (_, index) => `"k${index}":1`).join(",")}}`;
/** The headers of a caller behind a proxy, because a local address does not identify the caller. */
export const STRANGER = { "x-forwarded-for": "203.0.113.9" };
export const JSON_TYPE = "application/json";
const SOAP = (content: string) =>
  `<Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/"><Body>${content}</Body></Envelope>`;

/** A body, the path that it is sent to, and the response. */
export interface Attack {
  path: string;
  body: string;
  type?: string;
  status: number;
  /** The text of the refusal, which differs from that for a parsed body. */
  says: string | RegExp;
}

/** The attacks; none is authenticated. */
export const ATTACKS: Record<string, Attack> = {
  "lists to be transmitted": {
    path: "/v1/sdi/transmissions",
    body: `{"xml":${lists(9.6 * MEGABYTE)}}`,
    status: 413,
    says: "body_too_large",
  },
  "lists within a stranger's megabyte": {
    path: "/v1/sdi/transmissions",
    body: `{"xml":${lists(MEGABYTE)}}`,
    status: 400,
    says: /more than 100 parts/,
  },
  "keys to be received": {
    path: "/v1/sdi/receptions",
    body: members(9 * MEGABYTE),
    status: 400,
    says: "sender_not_trusted",
  },
  "keys at the sign-in": {
    path: "/v1/auth/login",
    body: members(MEGABYTE),
    status: 400,
    says: /more than 60000 parts/,
  },
  "lists at the sign-in": {
    path: "/v1/auth/login",
    body: lists(MEGABYTE),
    status: 400,
    says: /more than 60000 parts/,
  },
  "endless strings at the sign-in": {
    path: "/v1/auth/login",
    body: '"",'.repeat(330_000),
    status: 400,
    says: /more than 60000 parts/,
  },
  "depth at the token endpoint": {
    path: "/v1/auth/token",
    body: "[".repeat(900_000),
    status: 400,
    says: /nested deeper than 32 levels/,
  },
  "pairs at the token endpoint": {
    path: "/v1/auth/token",
    body: "a&".repeat(500_000),
    type: "application/x-www-form-urlencoded",
    status: 413,
    says: "invalid_request",
  },
  "references in a file": {
    path: "/v1/sdi/transmissions",
    body: JSON.stringify({ xml: `<a>${"&amp;".repeat(190_000)}</a>` }),
    status: 400,
    says: "sender_not_trusted",
  },
  "elements in a file": {
    path: "/v1/sdi/transmissions",
    body: JSON.stringify({ xml: `<a>${"<b/>".repeat(240_000)}</a>` }),
    status: 400,
    says: "sender_not_trusted",
  },
  "comments before a document type": {
    path: "/v1/sdi/transmissions",
    body: JSON.stringify({ xml: `${"<!--".repeat(200_000)}<!DOCTYPE` }),
    status: 400,
    says: "sender_not_trusted",
  },
  "values in an envelope": {
    path: "/v1/sdi/transmissions",
    body: JSON.stringify({
      xml: Buffer.from(`0\x80${"\x05\0".repeat(350_000)}`, "latin1").toString("base64"),
    }),
    status: 400,
    says: "sender_not_trusted",
  },
  "elements in a message": {
    path: "/v1/sdi/TrasmissioneFatture",
    body: SOAP("<a/>".repeat(240_000)),
    type: "text/xml",
    status: 500,
    says: /Nothing shows that this sender is allowed to send this file/,
  },
  "lists at a webhook without an account": {
    path: "/v1/payment/stripe/webhook",
    body: lists(MEGABYTE),
    status: 400,
    says: /more than 250000 parts/,
  },
  "keys at a shop's callback": {
    path: "/v1/store/woocommerce/callback",
    body: "[".repeat(MEGABYTE),
    status: 400,
    says: /nested deeper than 64 levels/,
  },
};
