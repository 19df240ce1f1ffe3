import type { ComponentChild, ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

/** A page: its heading, its purpose in a line, its main actions, and its content. */
export function Page({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  lead?: string | undefined;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}): ComponentChild {
  useEffect(() => {
    document.title = `${title} · Banco`;
  }, [title]);
  return (
    <div class="page">
      <div class="row spread">
        <div>
          <h1>{title}</h1>
          {lead && <p class="lead">{lead}</p>}
        </div>
        {actions && <div class="row">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
