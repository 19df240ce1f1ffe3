import type { ComponentChild, ComponentChildren } from "preact";

/** A framed note: good, bad or neutral. */
export function Note({
  tone = "",
  role,
  children,
}: {
  tone?: "good" | "bad" | "";
  role?: "status" | "alert";
  children?: ComponentChildren;
}): ComponentChild {
  return (
    <div class={`note ${tone}`} role={role}>
      {children}
    </div>
  );
}
