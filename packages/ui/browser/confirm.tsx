import { signal } from "@preact/signals";
import type { ComponentChild } from "preact";
import { Dialog } from "./dialog.tsx";
import { t } from "./texts.ts";

interface Question {
  text: string;
  action: string;
  answer(isSure: boolean): void;
}

const question = signal<Question>();

/**
 * Asks the user to confirm something that cannot be undone. Escape means no.
 *
 * @param text - the question and the consequences
 * @param action - the text of the button that does it: a verb
 */
export function confirmed(text: string, action: string): Promise<boolean> {
  question.value?.answer(false);
  return new Promise((resolve) => {
    const answer = (isSure: boolean) => {
      question.value = undefined;
      resolve(isSure);
    };
    question.value = { text, action, answer };
  });
}

/** The element in which the questions of all pages are shown. */
export function Confirmation(): ComponentChild {
  const { value } = question;
  if (!value) return null;
  const { text, action, answer } = value;
  const [, title, rest] = /^(.*?\?)\s*(.*)$/s.exec(text) ?? [text, text, ""];
  return (
    <Dialog key={text} role="alertdialog" title={title!} close={() => answer(false)}>
      {rest && <p>{rest}</p>}
      <div class="row">
        <button type="button" class="primary" onClick={() => answer(true)}>
          {action}
        </button>
        <button type="button" onClick={() => answer(false)}>
          {t("back")}
        </button>
      </div>
    </Dialog>
  );
}
