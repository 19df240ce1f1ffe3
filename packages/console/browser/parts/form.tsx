import { type ComponentChild, type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { ApiError, SignedOut } from "../api/client.ts";
import { t } from "../text/common.ts";
import { Failure } from "./note.tsx";

/** The fields of a form by their names. */
export type Given = Readonly<Record<string, string>>;

interface FormState {
  /** The invalid fields, each with its error as text. */
  wrong: ReadonlyMap<string, string>;
  /** Changes the text of the form's button. */
  say(text: string): void;
}

const Context = createContext<FormState>({ wrong: new Map(), say: () => {} });

/** Returns the state of the form around a field. */
export const useForm = (): FormState => useContext(Context);

/**
 * A form with at most one request in progress. It shows an error in an element that screen readers announce, and at
 * each field that the API reports. Typed text stays.
 */
export function Form({
  send,
  submit,
  actions,
  className = "",
  disabled = false,
  onInput,
  children,
}: {
  send: (given: Given, form: HTMLFormElement) => Promise<unknown>;
  submit: string;
  /** Buttons next to the submit button. */
  actions?: ComponentChildren;
  className?: string;
  /** True while nothing can be sent. */
  disabled?: boolean;
  onInput?: (form: HTMLFormElement) => void;
  children?: ComponentChildren;
}): ComponentChild {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [said, say] = useState<string>();
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    setBusy(true);
    setError(undefined);
    try {
      await send(givenBy(form), form);
    } catch (reason) {
      if (!(reason instanceof SignedOut)) setError(reason);
    } finally {
      setBusy(false);
    }
  };
  const listens = onInput && { onInput: (event: Event) => onInput(event.currentTarget as HTMLFormElement) };
  return (
    <Context.Provider value={{ wrong: wrongBy(error), say }}>
      <form class={className} onSubmit={onSubmit} {...listens}>
        {children}
        <div role="alert">{error !== undefined && <Failure error={error} />}</div>
        <div class="row">
          <button type="submit" class="primary" disabled={isBusy || disabled}>
            {said ?? submit}
          </button>
          {actions}
        </div>
      </form>
    </Context.Provider>
  );
}

function givenBy(form: HTMLFormElement): Given {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}

function wrongBy(error: unknown): Map<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return new Map(errors.map(({ path, message }) => [path.split("/").at(-1)!, inWords(message)]));
}

/** Replaces the API's text about a regular expression, which does not help the user. */
function inWords(message: string): string {
  return message.startsWith("must match pattern") ? t("error.form") : message;
}
