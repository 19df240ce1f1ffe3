/** Every fiscal provider, one per line. */

export { acube } from "./acube/provider.ts";
export { acubeEReceipts } from "./acube-ereceipts/provider.ts";
export { fattureincloud } from "./fattureincloud/provider.ts";
export { fiskaly } from "./fiskaly/provider.ts";
export { handoff } from "./handoff/provider.ts";
export { invoicetronic } from "./invoicetronic/provider.ts";
export { invopop } from "./invopop/provider.ts";
export { openapi } from "./openapi/provider.ts";
