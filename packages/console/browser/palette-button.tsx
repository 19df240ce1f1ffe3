import { useAttempts } from "@banco/ui";
import type { ComponentChild, ComponentType } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { t } from "./text/navigation.ts";

type Palette = ComponentType<{ close: () => void }>;

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * Opens the palette, as Ctrl+K does everywhere, and Cmd+K on Apple devices, where Ctrl+K deletes to the end of a line;
 * the palette's script is loaded on first use.
 */
export function PaletteButton(): ComponentChild {
  const [palette, setPalette] = useState<{ shown: Palette }>();
  const { attempt, trouble } = useAttempts();
  const open = attempt(async () => {
    // Keep text that was typed into another dialog visible.
    if (document.querySelector("dialog[open]")) return;
    setPalette({ shown: (await import("./palette/palette.tsx")).Palette });
  });
  // Includes the button's keyboard shortcut.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const [isHeld, isOther] = isApple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
      if (!isHeld || isOther || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      void open();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return [
    <button
      key="button"
      type="button"
      class="find"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
      onClick={open}
    >
      <span>{t("find")}</span>
      <kbd>{isApple ? "⌘K" : "Ctrl K"}</kbd>
    </button>,
    trouble,
    palette && <palette.shown key="palette" close={() => setPalette(undefined)} />,
  ];
}
