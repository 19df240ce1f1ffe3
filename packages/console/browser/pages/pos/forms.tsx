import { Cancel, Choice, Dialog, Field, FormDialog, type FormValues, Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import type { PosDesk, PosRegister, PosTerminal } from "../../api/records.ts";
import { t } from "./text.ts";

type Draft<Row> = Partial<Row>;
/** The open dialog, with its subject. */
export type Dialogs =
  | { terminal: Draft<PosTerminal> | PosDesk["found"]["terminals"][number] }
  | { register: Draft<PosRegister> | PosDesk["found"]["registers"][number] }
  | { link: string }
  | { end: string }
  | { declare: string; change: "start" | "end" };
export type Open = (dialog: Dialogs) => void;

interface Props {
  desk: PosDesk;
  close: () => void;
  changed: () => Promise<void>;
}

/** The open dialog of the desk. */
export function PosDialog({ open, ...props }: Props & { open: Dialogs }): ComponentChild {
  if ("terminal" in open) return <TerminalDialog {...props} draft={open.terminal} />;
  if ("register" in open) return <RegisterDialog {...props} draft={open.register} />;
  if ("link" in open) return <LinkDialog {...props} posTerminalId={open.link} />;
  if ("end" in open) return <EndDialog {...props} linkId={open.end} />;
  return <DeclareDialog {...props} linkId={open.declare} change={open.change} />;
}

/** Returns a form's fields, with null for empty ones. */
const filled = (input: FormValues, names: readonly string[]): Record<string, string | null> =>
  Object.fromEntries(names.map((name) => [name, input[name]?.trim() || null]));

const text = (
  name: "terminalId" | "acquirerName" | "acquirerTaxCode" | "address" | "serial",
  value: unknown,
  hint?: string,
) => (
  <Field
    key={name}
    label={t(`field.${name}`)}
    name={name}
    hint={hint}
    value={(value as string | null) ?? ""}
    maxLength={255}
  />
);
const date = (
  name: "availableOn" | "ceasedOn" | "startsOn",
  value: string | null | undefined,
  required = false,
) => <Field key={name} label={t(name)} name={name} type="date" value={value ?? ""} required={required} />;
const named = (value: string | undefined) => (
  <Field key="name" label={t("name")} name="name" required maxLength={255} value={value ?? ""} />
);

/** Changes a record of the desk, or adds a detected device to it. */
const saveRow = (kind: "terminals" | "registers", id: string | undefined, body: object, found: object) =>
  id
    ? call("PATCH", `/v1/pos/${kind}/${encodeURIComponent(id)}`, { body })
    : call("POST", `/v1/pos/${kind}`, { body: { ...body, ...found } });

const TERMINAL_KINDS = ["physical", "softpos", "virtual"] as const;
const EXCLUSIONS = [
  ...(["vending", "fuel", "ev_charging", "exempt_operations", "tobacco"] as const),
  ...(["small_show_business", "invoices_only", "other"] as const),
];

function TerminalDialog({
  draft,
  desk,
  close,
  changed,
}: Props & { draft: Draft<PosTerminal> | PosDesk["found"]["terminals"][number] }): ComponentChild {
  const row: Draft<PosTerminal> = draft;
  const send = async (input: FormValues) => {
    const body = {
      ...filled(input, [
        "terminalId",
        "acquirerName",
        "acquirerTaxCode",
        "address",
        "ceasedOn",
        "exclusion",
        "exclusionNote",
      ]),
      ...{ name: input.name, kind: input.kind, availableOn: input.availableOn },
    };
    const { provider = null, providerTerminalId = null, bridgeId = null } = row;
    await saveRow("terminals", row.id, body, { provider, providerTerminalId, bridgeId });
    await changed();
  };
  return (
    <FormDialog
      title={row.id ? t("terminal.edit", { name: row.name! }) : t("terminal.add")}
      submit={t("save")}
      send={send}
      close={close}
    >
      {named(row.name)}
      <Choice
        label={t("kind")}
        name="kind"
        value={row.kind ?? "physical"}
        options={TERMINAL_KINDS.map((kind) => [kind, t(`kind.${kind}`)] as const)}
      />
      {text("terminalId", row.terminalId)}
      {text("acquirerName", row.acquirerName, t("acquirer.hint"))}
      {text("acquirerTaxCode", row.acquirerTaxCode)}
      {text("address", row.address ?? addressOf(desk), t("address.hint"))}
      {date("availableOn", row.availableOn ?? desk.today, true)}
      {date("ceasedOn", row.ceasedOn)}
      <Choice
        label={t("exclusion")}
        name="exclusion"
        value={row.exclusion ?? ""}
        options={[
          ["", t("exclusion.none")],
          ...EXCLUSIONS.map((one) => [one, t(`exclusion.${one}`)] as const),
        ]}
      />
      <Field
        label={t("exclusionNote")}
        name="exclusionNote"
        value={row.exclusionNote ?? ""}
        maxLength={500}
      />
    </FormDialog>
  );
}

/** Returns an address that the desk already contains, because most merchants have one shop. */
const addressOf = ({ terminals, registers }: PosDesk): string =>
  [...terminals, ...registers].find(({ address }) => address !== null)?.address ?? "";

function RegisterDialog({
  draft,
  desk,
  close,
  changed,
}: Props & { draft: Draft<PosRegister> | PosDesk["found"]["registers"][number] }): ComponentChild {
  const row: Draft<PosRegister> = draft;
  const send = async (input: FormValues) => {
    const body = {
      ...filled(input, ["serial", "address", "ceasedOn"]),
      ...{ name: input.name, kind: input.kind, availableOn: input.availableOn },
    };
    const { provider = null, bridgeId = null } = row;
    await saveRow("registers", row.id, body, { provider, bridgeId });
    await changed();
  };
  return (
    <FormDialog
      title={row.id ? t("terminal.edit", { name: row.name! }) : t("register.add")}
      submit={t("save")}
      send={send}
      close={close}
    >
      {named(row.name)}
      <Choice
        label={t("kind")}
        name="kind"
        value={row.kind ?? "register"}
        options={(["register", "server", "online"] as const).map(
          (kind) => [kind, t(`kind.${kind}`)] as const,
        )}
      />
      {text("serial", row.serial)}
      {text("address", row.address ?? addressOf(desk), t("address.hint"))}
      {date("availableOn", row.availableOn ?? desk.today, true)}
      {date("ceasedOn", row.ceasedOn)}
    </FormDialog>
  );
}

function LinkDialog({
  desk,
  posTerminalId,
  close,
  changed,
}: Props & { posTerminalId: string }): ComponentChild {
  const send = async ({ posTerminalId: terminal, posRegisterId, startsOn }: FormValues) => {
    await call("POST", "/v1/pos/links", { body: { posTerminalId: terminal, posRegisterId, startsOn } });
    await changed();
  };
  const options = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => [id, name] as const);
  const terminal = desk.terminals.find(({ id }) => id === posTerminalId)!;
  if (desk.registers.length === 0)
    return (
      <Dialog title={t("link.title")} close={close}>
        <Note>{t("registers.none")}</Note>
        <div class="row">
          <Cancel close={close} />
        </div>
      </Dialog>
    );
  return (
    <FormDialog title={t("link.title")} submit={t("link.add")} send={send} close={close}>
      <Choice
        label={t("terminal")}
        name="posTerminalId"
        value={posTerminalId}
        options={options(desk.terminals)}
      />
      <Choice label={t("register")} name="posRegisterId" options={options(desk.registers)} />
      {date("startsOn", terminal.availableOn, true)}
    </FormDialog>
  );
}

function EndDialog({ desk, linkId, close, changed }: Props & { linkId: string }): ComponentChild {
  const send = async ({ endsOn }: FormValues) => {
    await call("PATCH", `/v1/pos/links/${encodeURIComponent(linkId)}`, { body: { endsOn } });
    await changed();
  };
  return (
    <FormDialog title={t("link.end")} submit={t("link.end")} send={send} close={close}>
      <Field label={t("link.ended")} name="endsOn" type="date" value={desk.today} required />
    </FormDialog>
  );
}

function DeclareDialog({
  desk,
  linkId,
  change,
  close,
  changed,
}: Props & { linkId: string; change: "start" | "end" }): ComponentChild {
  const send = async (input: FormValues) => {
    const { declaredOn, declaredBy } = input;
    const body = { change, declaredOn, declaredBy, ...filled(input, ["reference", "note"]) };
    await call("POST", `/v1/pos/links/${encodeURIComponent(linkId)}/declarations`, { body });
    await changed();
  };
  return (
    <FormDialog title={t("declare.title")} submit={t("record")} send={send} close={close}>
      <p class="hint">{t("declare.lead")}</p>
      <Field
        label={t("declare.on")}
        name="declaredOn"
        type="date"
        value={desk.today}
        max={desk.today}
        required
      />
      <Choice
        label={t("declare.by")}
        name="declaredBy"
        options={(["merchant", "delegate"] as const).map((one) => [one, t(`by.${one}`)] as const)}
      />
      <Field label={t("reference")} name="reference" maxLength={500} />
      <Field label={t("note")} name="note" maxLength={500} />
    </FormDialog>
  );
}
