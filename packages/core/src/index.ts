export * from "./id.ts";
export * from "./money.ts";
export * from "./problem.ts";
