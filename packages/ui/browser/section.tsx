import { type ComponentChild, type ComponentChildren, toChildArray } from "preact";

/** A section of a page with a heading and a one-line description. */
export function Section({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: ComponentChildren;
}): ComponentChild {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <p class="hint">{lead}</p>
      {children}
    </section>
  );
}

/** Cards side by side; a note if there are none. */
export function Cards({ none, children }: { none: string; children?: ComponentChildren }): ComponentChild {
  if (toChildArray(children).length === 0) return <p class="note">{none}</p>;
  return <div class="grid">{children}</div>;
}
