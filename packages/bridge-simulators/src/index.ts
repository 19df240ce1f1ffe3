export type { Transaction } from "./ecr17/layouts.ts";
export type { Moment, Plan } from "./ecr17/plan.ts";
export { type Ecr17Options, Ecr17Terminal } from "./ecr17/terminal.ts";
