import type { ComponentChild, ComponentChildren, ComponentProps } from "preact";
import { Dialog } from "./dialog.tsx";
import { Form } from "./form.tsx";
import { t } from "./texts.ts";

/** The button that closes a dialog without changing anything. */
export const Cancel = ({
  close,
  label = t("cancel"),
}: {
  close: () => void;
  label?: string;
}): ComponentChild => (
  <button type="button" onClick={close}>
    {label}
  </button>
);

/** A dialog with a form, whose second button closes it without changing anything. */
export function FormDialog({
  title,
  close,
  wide = false,
  lead,
  leave,
  ...form
}: {
  title: string;
  close: () => void;
  wide?: boolean;
  /** The text before the form. */
  lead?: ComponentChildren;
  /** The text of the second button, in place of "Cancel". */
  leave?: string;
} & Omit<ComponentProps<typeof Form>, "actions">): ComponentChild {
  return (
    <Dialog title={title} close={close} wide={wide}>
      {lead}
      <Form {...form} actions={<Cancel close={close} {...(leave && { label: leave })} />} />
    </Dialog>
  );
}
