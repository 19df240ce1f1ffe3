export {
  type AdyenPlan,
  type AdyenStage,
  AdyenTerminal,
  ROOT_CERTIFICATE,
  SHARED_KEY,
} from "./adyen/terminal.ts";
export { type CustomOptions, CustomSimulator } from "./custom/printer.ts";
export type { Transaction } from "./ecr17/layouts.ts";
export type { Plan, Stage } from "./ecr17/plan.ts";
export { type Ecr17Options, Ecr17Terminal } from "./ecr17/terminal.ts";
export { type EpsonOptions, EpsonSimulator } from "./epson/printer.ts";
export type { Issued } from "./fiscal/register.ts";
export type { DocumentPlan, PrinterStage } from "./fiscal/web-printer.ts";
export { WebPrinter } from "./fiscal/web-printer.ts";
