import { type ComponentChild, h } from "preact";

/** A list of facts with their names. */
export function Facts({
  of,
}: {
  of: readonly (readonly [name: string, value: ComponentChild])[];
}): ComponentChild {
  return h(
    "dl",
    {},
    of.flatMap(([name, value]) => [h("dt", { key: `${name}?` }, name), h("dd", { key: name }, value)]),
  );
}

/** A part of a page with its name, in a frame. */
export function Card({
  name,
  heading,
  level = 2,
  children,
}: {
  name: string;
  heading?: ComponentChild;
  level?: 2 | 3;
  children?: ComponentChild;
}): ComponentChild {
  return h("section", { class: "card", "aria-label": name }, heading ?? h(`h${level}`, {}, name), children);
}
