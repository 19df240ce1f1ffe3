import { Card, Field, Form, type FormValues } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { t as common } from "../../text/common.ts";
import { t as missing } from "../connect/missing-text.ts";
import { t } from "./text.ts";

const FIELDS = ["taxCode", "password", "pin"] as const;

/**
 * The form for new tax office credentials, whose password expires every three months. The stored ones are
 * never shown.
 */
export function TaxOfficeForm({ path, saved }: { path: string; saved: () => Promise<void> }): ComponentChild {
  const [turn, setTurn] = useState(0);
  const send = async (values: FormValues) => {
    await call("PATCH", `${path}/credentials`, { body: values });
    setTurn(turn + 1);
    await saved();
  };
  return (
    <Card name={missing("access")}>
      <p class="hint">{missing("access.hint")}</p>
      <Form key={turn} send={send} submit={t("access.save")}>
        {FIELDS.map((name) => (
          <Field
            key={name}
            label={missing(`access.${name}`)}
            name={name}
            type={name === "taxCode" ? "text" : "password"}
            required
            autocomplete="off"
            spellcheck={false}
          />
        ))}
      </Form>
      <div role="status">{turn > 0 && <p class="hint">{common("saved")}</p>}</div>
    </Card>
  );
}
