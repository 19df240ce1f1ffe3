export type { Contract } from "./contract.ts";
export { type DocsSite, docsSite, type SiteFile } from "./site/site.ts";
