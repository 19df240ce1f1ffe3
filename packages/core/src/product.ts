import manifest from "../package.json" with { type: "json" };

/** This software, as other systems are told of it. */
export const PRODUCT = { name: "Banco", version: manifest.version };

/** How every request that Banco makes names it (RFC 9110, section 10.1.5). */
export const USER_AGENT = `${PRODUCT.name}/${PRODUCT.version}`;
