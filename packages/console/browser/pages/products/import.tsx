import { Cancel, Dialog, FormDialog, Note } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { Product } from "../../api/records.ts";
import { t as common } from "../../text/common.ts";
import { type Brought, type ReadFile, readCsv } from "./csv.ts";
import { t } from "./text.ts";

const FAULTS_SHOWN = 10;

/**
 * Imports products from a CSV file, one after another; if restarted after an interruption, it continues where it
 * stopped.
 */
export function ImportDialog({
  products,
  close,
  done,
}: {
  products: readonly Product[];
  close: () => void;
  done: () => Promise<void>;
}): ComponentChild {
  const [file, setFile] = useState<ReadFile>();
  const [count, setCount] = useState(0);
  const [isDone, setDone] = useState(false);
  const brought = file?.products ?? [];
  const faults = file?.faults ?? [];
  const read = async (event: Event) => {
    const [first] = (event.currentTarget as HTMLInputElement).files ?? [];
    setCount(0);
    setFile(first && readCsv(await first.text()));
  };
  const send = async () => {
    for (const [index, one] of brought.entries()) {
      if (index < count) continue;
      await bring(one, products);
      setCount(index + 1);
    }
    setDone(true);
    await done();
  };
  if (isDone) {
    return (
      <Dialog title={t("import.title")} close={close}>
        <Note tone="good" role="status">
          {t("import.done", { count: brought.length })}
        </Note>
        <div class="row">
          <Cancel close={close} label={common("close")} />
        </div>
      </Dialog>
    );
  }
  const isReady = brought.length > 0 && faults.length === 0;
  return (
    <FormDialog
      title={t("import.title")}
      close={close}
      lead={<p>{t("import.lead")}</p>}
      send={send}
      submit={isReady ? t("import.do", { count: brought.length }) : t("import.none")}
      disabled={!isReady}
    >
      <label>
        {t("import.file")}
        <input type="file" accept=".csv,text/csv" required onInput={read} />
      </label>
      {faults.length > 0 && (
        <Note tone="bad" role="alert">
          <ul>
            {faults.slice(0, FAULTS_SHOWN).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      )}
      {count > 0 && <p role="status">{t("import.progress", { done: count, count: brought.length })}</p>}
    </FormDialog>
  );
}

/** Updates the product with this code, or with this name if there is no code; adds it if there is none. */
async function bring(brought: Brought, products: readonly Product[]): Promise<void> {
  const same = products.find(({ sku, name }) =>
    brought.sku ? sku === brought.sku : sku === null && name === brought.name,
  );
  if (same) await call("PATCH", `/v1/products/${encodeURIComponent(same.id)}`, { body: brought });
  else await call("POST", "/v1/products", { body: brought });
}
