import { type ComponentChild, type ComponentType, h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../text/navigation.ts";
import { useAttempts } from "./action.ts";

type Palette = ComponentType<{ close: () => void }>;

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette, as Ctrl+K (on a Mac Cmd+K) does from everywhere; its program is loaded when it is first opened. */
export function PaletteButton(): ComponentChild {
  const [palette, setPalette] = useState<{ shown: Palette }>();
  const { attempt, trouble } = useAttempts();
  const open = attempt(async () => {
    // What is typed into another dialog stays in view.
    if (document.querySelector("dialog[open]")) return;
    setPalette({ shown: (await import("../palette/palette.ts")).Palette });
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isAsked || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      void open();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return [
    h(
      "button",
      {
        key: "button",
        type: "button",
        class: "find",
        "aria-haspopup": "dialog",
        "aria-keyshortcuts": "Control+K Meta+K",
        onClick: open,
      },
      h("span", {}, t("find")),
      h("kbd", {}, isApple ? "⌘K" : "Ctrl K"),
    ),
    trouble,
    palette && h(palette.shown, { key: "palette", close: () => setPalette(undefined) }),
  ];
}
