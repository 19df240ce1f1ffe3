export { Banco, type BancoOptions, type WaitOptions } from "./banco.ts";
export { BancoError, NoAnswerError, type Problem } from "./error.ts";
export type { StreamOptions } from "./events.ts";
export type { CallOptions } from "./options.ts";
export { type PageOf, Pages } from "./pages.ts";
export type { Invoice, Payment, Receipt, Refund, Sale, Schemas, Terminal } from "./reference/types.ts";
export type { Session, Tokens } from "./session.ts";
export { type BancoEvent, verifyWebhook, WebhookVerificationError } from "./webhooks.ts";
