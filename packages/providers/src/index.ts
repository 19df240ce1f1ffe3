export * from "./contract/error.ts";
export * from "./contract/manifest.ts";
export * from "./contract/outcome.ts";
export * from "./contract/payment.ts";
export * from "./contract/provider.ts";
export * from "./http/access-tokens.ts";
export * from "./http/client.ts";
export * from "./payment/registry.ts";
