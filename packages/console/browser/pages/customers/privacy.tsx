import {
  Action,
  Cancel,
  confirmed,
  Dialog,
  Field,
  Form,
  type FormValues,
  type GrowingList,
  GrowingRows,
  time,
  useAttempts,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { callOnce } from "../../api/keyed.ts";
import { saveFile } from "../../api/open-file.ts";
import type { PrivacyRequest } from "../../api/records.ts";
import { useJobs } from "../../parts/job-list.ts";
import { t } from "./privacy-text.ts";

const PATH = "/v1/privacy/requests";
const NAMED = ["email", "phone", "taxCode", "vatId"] as const;

/** Exports or erases a person's stored data. */
export function PrivacyDialog({ close }: { close: () => void }): ComponentChild {
  const list = useJobs<PrivacyRequest>(PATH);
  return (
    <Dialog title={t("title")} close={close} wide>
      <p>{t("lead")}</p>
      <Ask list={list} close={close} />
      <h3>{t("all")}</h3>
      <GrowingRows<PrivacyRequest> of={list} none={t("none")}>
        {(items) => (
          <ul class="needs">
            {items.map((item) => (
              <Request key={item.id} item={item} />
            ))}
          </ul>
        )}
      </GrowingRows>
    </Dialog>
  );
}

function Ask({ list, close }: { list: GrowingList<PrivacyRequest>; close: () => void }): ComponentChild {
  const send = async (values: FormValues) => {
    const type = values.type === "erasure" ? "erasure" : "export";
    if (type === "erasure" && !(await confirmed(t("sure"), t("send")))) return;
    const person = Object.fromEntries(
      NAMED.flatMap((name) => (values[name]?.trim() ? [[name, values[name].trim()]] : [])),
    );
    await callOnce("privacy", "POST", PATH, { body: { type, person } });
    await list.refresh();
  };
  const kind = (value: "export" | "erasure", defaultChecked: boolean) => (
    <label class="check">
      <input type="radio" name="type" value={value} defaultChecked={defaultChecked} />
      {t(value)}
    </label>
  );
  return (
    <Form send={send} submit={t("send")} actions={<Cancel close={close} label={t("close")} />}>
      <div class="pair">
        <Field label={t("email")} name="email" type="email" maxLength={254} />
        <Field label={t("phone")} name="phone" type="tel" maxLength={32} />
      </div>
      <div class="pair">
        <Field label={t("taxCode")} name="taxCode" maxLength={32} />
        <Field label={t("vatId")} name="vatId" maxLength={32} />
      </div>
      <p class="hint">{t("hint")}</p>
      <div class="row" role="radiogroup" aria-label={t("what")}>
        {kind("export", true)}
        {kind("erasure", false)}
      </div>
    </Form>
  );
}

function Request({ item }: { item: PrivacyRequest }): ComponentChild {
  const { id, type, status, createdAt, found, kept, open } = item;
  const { attempt, trouble } = useAttempts();
  const get = attempt(() => saveFile(`${PATH}/${encodeURIComponent(id)}/data`, `${id}.json`));
  const counted = (items: PrivacyRequest["found"]) =>
    items.map(({ kind, count }) => `${t(`kind.${kind}`)} ${count}`).join(", ");
  return (
    <li class="row spread">
      <div class="text">
        <div>{`${t(type)}: ${t(`status.${status}`, { open })}`}</div>
        <div class="hint">
          {time(createdAt)}
          {found.length > 0 && ` · ${counted(found)}`}
        </div>
        {kept.length > 0 && <div class="hint">{t("kept", { what: counted(kept) })}</div>}
      </div>
      <span>
        {type === "export" && status === "completed" && (
          <Action act={get} label={t("get")}>
            {t("get")}
          </Action>
        )}
        {trouble}
      </span>
    </li>
  );
}
