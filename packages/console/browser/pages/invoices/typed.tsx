import { Input, Select } from "@banco/ui";
import { type ComponentChild, type ComponentProps, createContext } from "preact";
import { useContext, useId } from "preact/hooks";

/** The errors in non-empty fields, by the field's path in the invoice. */
export const Wrong = createContext<ReadonlyMap<string, string>>(new Map());

/** A labelled input field of an invoice, identified by its path in the invoice; findings are shown below it. */
export function Typed({
  path,
  value,
  ...attributes
}: { path: string; value: string } & ComponentProps<typeof Input>): ComponentChild {
  const id = useId();
  const message = useContext(Wrong).get(path);
  const wrong = value ? message : undefined;
  return (
    <Input
      autocomplete="off"
      {...attributes}
      value={value}
      data-path={path}
      {...(wrong && { "aria-invalid": "true" as const, "aria-describedby": id })}
    >
      {wrong && (
        <span class="wrong" id={id}>
          {wrong}
        </span>
      )}
    </Input>
  );
}

/** A labelled select field of an invoice, identified by its path in the invoice. */
export const Chosen = ({
  path,
  ...choice
}: { path: string } & ComponentProps<typeof Select>): ComponentChild => (
  <Select {...choice} data-path={path} />
);
