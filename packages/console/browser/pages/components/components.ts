import { type ComponentChild, type ComponentType, h } from "preact";
import { Section } from "../../parts/section.ts";
import { Frame } from "../developers/frame.ts";
import { Amounts, Fields, Sales } from "./fields.ts";
import { Lists, States } from "./lists.ts";
import { Buttons, Signs } from "./signs.ts";
import { t } from "./text.ts";

const PARTS = [
  ["signs", "signs.lead", Signs],
  ["buttons", "buttons.lead", Buttons],
  ["fields", "fields.lead", Fields],
  ["amounts", "amounts.lead", Amounts],
  ["sales", "sales.lead", Sales],
  ["lists", "lists.lead", Lists],
  ["states", "states.lead", States],
  ["elsewhere", "elsewhere.lead", Elsewhere],
] as const satisfies readonly (readonly [Parameters<typeof t>[0], Parameters<typeof t>[0], ComponentType])[];

/** The components of the console's pages with samples, as they look and work; nothing is sent. */
export function Components(): ComponentChild {
  return h(
    Frame,
    { part: "components" },
    h("p", {}, t("lead")),
    PARTS.map(([title, lead, part]) =>
      h(
        Section,
        { key: title, title: t(title), lead: t(lead) },
        h("div", { class: isWide(part) ? "" : "grid" }, h(part as ComponentType, {})),
      ),
    ),
  );
}

/** Whether its components need the whole width. */
const isWide = (part: unknown): boolean => part === Lists || part === States || part === Elsewhere;

/** The components that need a record of the API, and those around every page. */
function Elsewhere(): ComponentChild {
  const link = (href: string, text: string) => h("a", { href }, text);
  return h(
    "ul",
    { class: "plain" },
    h("li", {}, h("code", {}, "RecordDialog"), " ", link("/console/products", t("elsewhere.record"))),
    h("li", {}, h("code", {}, "Said"), " ", link("/console/payments", t("elsewhere.said"))),
    h(
      "li",
      {},
      ["Page", "MerchantSwitch", "PaletteButton", "Offline"].map((name) => [
        h("code", { key: name }, name),
        " ",
      ]),
      t("elsewhere.shell"),
    ),
  );
}
