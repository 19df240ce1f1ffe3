import { Cancel, Dialog, Form, type FormValues, Loaded, useResource } from "@banco/ui";
import type { ComponentChild, ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { call, callVersioned, type Versioned } from "../api/client.ts";
import { type Change, type Clash, change, changesOf } from "../api/merging.ts";
import { t } from "../text/merging.ts";

/** A kind of record that is edited in a dialog. */
export interface Edited<Row> {
  /** The path of the record list, such as `/v1/products`. */
  path: string;
  /** Returns the record's fields parsed from the typed text. */
  fieldsOf(values: FormValues): Change;
  /** Returns a field's name as text. */
  labelOf(field: string): string;
  /** Returns a field's value as text. */
  wordsOf(field: string, value: unknown): string;
  /** Returns the inputs, filled from a record; undefined creates a new one. */
  inputs(record: Row | undefined): ComponentChildren;
}

interface Open<Row> {
  kind: Edited<Row>;
  title: string;
  submit: string;
  close: () => void;
  /** Called with the current record, and the fields that others changed in the meantime. */
  saved: (record: Row, others: readonly string[]) => void;
  wide?: boolean;
  /** Buttons next to the save button. */
  actions?: ComponentChildren;
}

/** A dialog for one record: a new one, or one that others may change at the same time. */
export function RecordDialog<Row extends { id: string }>({
  id,
  ...open
}: Open<Row> & {
  /** The record's id; undefined for a new one. */
  id?: string | undefined;
}): ComponentChild {
  const { kind, title, close, wide = true } = open;
  return (
    <Dialog title={title} close={close} wide={wide}>
      {id === undefined ? (
        <RecordForm<Row> {...open} first={undefined} />
      ) : (
        <Read<Row> {...open} id={id} kind={kind} />
      )}
    </Dialog>
  );
}

function Read<Row extends { id: string }>({ id, ...open }: Open<Row> & { id: string }): ComponentChild {
  const read = useResource(() => callVersioned<Row>("GET", `${open.kind.path}/${encodeURIComponent(id)}`));
  return <Loaded<Versioned<Row>> of={read}>{(first) => <RecordForm<Row> {...open} first={first} />}</Loaded>;
}

/**
 * The form: changes by others to other fields are kept; for changes to the same field, the form shows both values and
 * asks.
 */
function RecordForm<Row extends { id: string }>({
  kind,
  first,
  submit,
  close,
  saved,
  actions,
}: Open<Row> & { first: Versioned<Row> | undefined }): ComponentChild {
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const seen = useRef(first);
  const send = async (values: FormValues) => {
    const fields = kind.fieldsOf(values);
    if (!first || !seen.current)
      return saved(await call<Row>("POST", kind.path, { body: filled(fields) }), []);
    const changes = Object.entries(changesOf(first.record, fields));
    const mine = Object.fromEntries(changes.filter(([field]) => values[`clash.${field}`] !== "theirs"));
    if (Object.keys(mine).length === 0) return saved(seen.current.record, []);
    const outcome = await change(`${kind.path}/${encodeURIComponent(first.record.id)}`, seen.current, mine);
    if (outcome.saved) {
      const others = Object.keys(changesOf(first.record, outcome.saved.record as Change));
      const theirs = others.filter((field) => Object.hasOwn(fields, field) && !Object.hasOwn(mine, field));
      return saved(outcome.saved.record, theirs);
    }
    seen.current = outcome.standing;
    setClashes(outcome.clashes);
  };
  return (
    <Form
      send={send}
      submit={clashes.length > 0 ? t("submit") : submit}
      actions={[<Cancel key="cancel" close={close} />, actions]}
    >
      {kind.inputs(first?.record)}
      {clashes.length > 0 && <ClashQuestions clashes={clashes} kind={kind} />}
    </Form>
  );
}

/** The fields that two people have changed: the user chooses the value to keep. */
function ClashQuestions({
  clashes,
  kind,
}: {
  clashes: readonly Clash[];
  kind: Pick<Edited<never>, "labelOf" | "wordsOf">;
}): ComponentChild {
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => top.current?.focus(), [clashes]);
  const choice = (field: string, whose: "mine" | "theirs", value: unknown) => (
    <label class="check" key={whose}>
      <input type="radio" name={`clash.${field}`} value={whose} required />
      <span>
        {t(whose)} <strong>{kind.wordsOf(field, value) || "–"}</strong>
      </span>
    </label>
  );
  return (
    <div ref={top} class="note bad stack" tabIndex={-1} role="group" aria-label={t("asked")}>
      <p>{t("asked")}</p>
      {clashes.map(({ field, mine, theirs }) => (
        <fieldset key={`${field} ${JSON.stringify(theirs)}`} class="choices">
          <legend>{kind.labelOf(field)}</legend>
          {choice(field, "mine", mine)}
          {choice(field, "theirs", theirs)}
        </fieldset>
      ))}
    </div>
  );
}

/** Returns the fields without the empty ones: a new record has no value to remove. */
function filled(fields: Change): Change {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
