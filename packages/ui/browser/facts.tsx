import type { ComponentChild } from "preact";

/** A list of facts with their names. */
export function Facts({
  of,
}: {
  of: readonly (readonly [name: string, value: ComponentChild])[];
}): ComponentChild {
  return (
    <dl>{of.flatMap(([name, value]) => [<dt key={`${name}?`}>{name}</dt>, <dd key={name}>{value}</dd>])}</dl>
  );
}

/** A named, framed part of a page. */
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
  const Heading = `h${level}` as const;
  return (
    <section class="card" aria-label={name}>
      {heading ?? <Heading>{name}</Heading>}
      {children}
    </section>
  );
}
