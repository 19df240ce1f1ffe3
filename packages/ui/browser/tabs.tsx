import type { ComponentChild } from "preact";

/** Links between the pages of one subject; the shown page's link is marked. */
export function Tabs({
  label,
  links,
  shown,
}: {
  label: string;
  /** Each page's URL and name. */
  links: readonly (readonly [href: string, name: string])[];
  /** The URL of the shown page. */
  shown: string;
}): ComponentChild {
  return (
    <nav class="tabs" aria-label={label}>
      {links.map(([href, name]) => (
        <a key={href} class="tab" href={href} aria-current={href === shown ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
