export * from "./id.ts";
export * from "./input/index.ts";
export * from "./money.ts";
export * from "./problem.ts";
