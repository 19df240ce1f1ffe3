import { type ComponentChild, type ComponentChildren, createContext } from "preact";
import { useContext, useState } from "preact/hooks";
import { Failure, FailureContext } from "./failures.tsx";

/** The fields of a form by their names. */
export type FormValues = Readonly<Record<string, string>>;

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
 * each field that the failure names. Typed text is kept.
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
  send: (values: FormValues, form: HTMLFormElement) => Promise<unknown>;
  submit: string;
  /** Buttons next to the submit button. */
  actions?: ComponentChildren;
  className?: string;
  /** True while nothing can be sent. */
  disabled?: boolean;
  onInput?: (form: HTMLFormElement) => void;
  children?: ComponentChildren;
}): ComponentChild {
  const { isSilent, fields } = useContext(FailureContext);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [label, setLabel] = useState<string>();
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    setBusy(true);
    setError(undefined);
    try {
      await send(valuesOf(form), form);
    } catch (reason) {
      if (!isSilent(reason)) setError(reason);
    } finally {
      setBusy(false);
    }
  };
  const listens = onInput && { onInput: (event: Event) => onInput(event.currentTarget as HTMLFormElement) };
  return (
    <Context.Provider value={{ wrong: fields(error), say: setLabel }}>
      <form class={className} onSubmit={onSubmit} {...listens}>
        {children}
        <div role="alert">{error !== undefined && <Failure error={error} />}</div>
        <div class="row">
          <button type="submit" class="primary" disabled={isBusy || disabled}>
            {label ?? submit}
          </button>
          {actions}
        </div>
      </form>
    </Context.Provider>
  );
}

function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}
