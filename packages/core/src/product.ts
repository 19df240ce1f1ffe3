import manifest from "../package.json" with { type: "json" };

/** This software's name and version, as other systems see them. */
export const PRODUCT = { name: "Banco", version: manifest.version };

/** The User-Agent of every request that Banco makes (RFC 9110, section 10.1.5). */
export const USER_AGENT = `${PRODUCT.name}/${PRODUCT.version}`;
