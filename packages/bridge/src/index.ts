export type { Settings } from "./settings.ts";
export { type RunningBridge, startBridge } from "./start.ts";
