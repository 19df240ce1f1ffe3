import { type ComponentChild, h } from "preact";
import type { Bridge } from "../../api/records.ts";
import { advice, fault, t } from "./text.ts";

/** A fault in plain words and its remedy, with the program's own words for whoever repairs it. */
export function Fault({
  of: { part, problem, says },
  isOver = false,
}: {
  of: Pick<NonNullable<Bridge["lastError"]>, "part" | "problem" | "says">;
  /** True when the fault is over: there is nothing to do. */
  isOver?: boolean;
}): ComponentChild {
  const kind = part === null ? "configuration" : (problem ?? "other");
  return h(
    "div",
    {},
    h("p", {}, fault(kind), !isOver && ` ${advice(kind)}`),
    says && h("details", {}, h("summary", {}, t("details")), h("p", { class: "hint", lang: "en" }, says)),
  );
}
