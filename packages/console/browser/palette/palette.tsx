import { ARROW_KEYS } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { type Entry, entriesFor, GROUPS } from "./entries.ts";
import { useFinds } from "./finds.ts";
import { t } from "./text.ts";

const LIST = "palette-list";

/**
 * Opens pages, starts the actions that the user's role allows, and finds records: a field in a dialog, with a
 * list that the arrow keys move through (the combobox of the ARIA Authoring Practices Guide).
 */
export function Palette({ close }: { close: () => void }): ComponentChild {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<string>();
  const sought = text.trim();
  const found = useFinds(sought);
  const all = [...entriesFor(sought), ...found.entries];
  const at = Math.max(
    all.findIndex(({ id }) => id === chosen),
    0,
  );
  // Text typed before the next frame must already go to the palette.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    dialog.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [all[at]?.id]);
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    dialog.current?.close();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = ARROW_KEYS[event.key];
    if (event.isComposing || (!move && event.key !== "Enter")) return;
    event.preventDefault();
    if (!move) open(all[at]);
    else if (all.length > 0) setChosen(all[move(at, all.length)]!.id);
  };
  const onInput = (event: Event) => {
    setText((event.currentTarget as HTMLInputElement).value);
    setChosen(undefined);
  };
  const onClick = ({ target }: Event) => {
    if (target === dialog.current) dialog.current?.close();
  };
  return (
    <dialog ref={dialog} class="palette" aria-label={t("title")} onClose={close} onClick={onClick}>
      <input
        type="text"
        role="combobox"
        aria-label={t("title")}
        aria-expanded={all.length > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={all[at] && `${LIST}-${at}`}
        autocomplete="off"
        spellcheck={false}
        placeholder={t("hint")}
        value={text}
        onInput={onInput}
        onKeyDown={onKeyDown}
      />
      <Results all={all} at={at} open={open} />
      <p class="hint state" role="status">
        {stateOf(all.length, found)}
      </p>
      <p class="hint how" aria-hidden>
        {t("keys")}
      </p>
    </dialog>
  );
}

function Results({
  all,
  at,
  open,
}: {
  all: readonly Entry[];
  at: number;
  open: (entry: Entry) => void;
}): ComponentChild {
  const groups = GROUPS.filter((group) => all.some((one) => one.group === group));
  return (
    <div role="listbox" id={LIST} aria-label={t("results")} hidden={all.length === 0}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={t(`group.${group}`)}>
          <div class="group hint" aria-hidden>
            {t(`group.${group}`)}
          </div>
          {all.map((entry, index) =>
            entry.group === group ? (
              <Option key={entry.id} entry={entry} index={index} isChosen={index === at} open={open} />
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

function Option({
  entry,
  index,
  isChosen,
  open,
}: {
  entry: Entry;
  index: number;
  isChosen: boolean;
  open: (entry: Entry) => void;
}): ComponentChild {
  return (
    <div
      role="option"
      class="option"
      id={`${LIST}-${index}`}
      aria-selected={isChosen}
      onClick={() => open(entry)}
    >
      <span>{entry.name}</span>
      {entry.hint && [
        " ",
        <span class="hint" key="hint">
          {entry.hint}
        </span>,
      ]}
    </div>
  );
}

function stateOf(
  count: number,
  { isSearching, hasFailed }: { isSearching: boolean; hasFailed: boolean },
): string {
  if (isSearching) return t("searching");
  if (hasFailed) return t("not-searched");
  if (count === 0) return t("none");
  return count === 1 ? t("count.1") : t("count", { count });
}
