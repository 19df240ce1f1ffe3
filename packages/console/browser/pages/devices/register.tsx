import { Choice, FormDialog, type FormValues } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useRef } from "preact/hooks";
import type { Terminal } from "../../api/records.ts";
import { registerTerminal, removeTerminal } from "../../api/terminals.ts";
import type { Cloud } from "./cloud.ts";
import { TerminalFields } from "./terminal-fields.tsx";
import { t } from "./text.ts";

/**
 * Registers a terminal with its provider by the code on its display; the replaced terminal, if any, is removed
 * afterwards.
 */
export function Register({
  cloud: { id, name, locations },
  replaces,
  close,
  made,
  done,
}: {
  cloud: Cloud;
  replaces: Terminal | undefined;
  close: () => void;
  /** Called with the new terminal before the old one is removed, which can fail. */
  made: () => Promise<void>;
  done: () => Promise<void>;
}): ComponentChild {
  const isMade = useRef(false);
  const send = async ({ name, registrationCode, locationId }: FormValues) => {
    const body = { name, registrationCode, ...(locationId && { locationId }) };
    if (!isMade.current) await registerTerminal(id, body);
    // A failure from here on can be retried without registering a second terminal.
    isMade.current = true;
    if (replaces) {
      void made();
      await removeTerminal(id, replaces.id);
    }
    await done();
  };
  const places = [
    ["", t("register.nowhere")] as const,
    ...locations.map((one) => [one.id, one.name] as const),
  ];
  return (
    <FormDialog
      title={replaces ? t("replace") : t("register", { name })}
      close={close}
      send={send}
      submit={replaces ? t("replace.save") : t("register.save")}
    >
      {replaces && <p class="hint">{t("register.replaces", { name: replaces.name })}</p>}
      <TerminalFields name={replaces?.name ?? ""} />
      {locations.length > 0 && <Choice label={t("register.place")} name="locationId" options={places} />}
    </FormDialog>
  );
}
