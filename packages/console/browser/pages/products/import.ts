import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import type { Product } from "../../api/records.ts";
import { Dialog } from "../../parts/dialog.ts";
import { Form } from "../../parts/form.ts";
import { Note } from "../../parts/note.ts";
import { t as common } from "../../text/common.ts";
import { type Brought, type ReadFile, readCsv } from "./csv.ts";
import { t } from "./text.ts";

const FAULTS_SHOWN = 10;

/**
 * Imports products from a CSV file, one after another; started again after an interruption, it continues
 * where it stopped.
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
    return h(
      Dialog,
      { title: t("import.title"), close },
      h(Note, { tone: "good", role: "status" }, t("import.done", { count: brought.length })),
      h("div", { class: "row" }, h("button", { type: "button", onClick: close }, common("close"))),
    );
  }
  const isReady = brought.length > 0 && faults.length === 0;
  return h(
    Dialog,
    { title: t("import.title"), close },
    h("p", {}, t("import.lead")),
    h(
      Form,
      {
        send,
        submit: isReady ? t("import.do", { count: brought.length }) : t("import.none"),
        disabled: !isReady,
        actions: h("button", { type: "button", onClick: close }, common("cancel")),
      },
      h(
        "label",
        {},
        t("import.file"),
        h("input", { type: "file", accept: ".csv,text/csv", required: true, onInput: read }),
      ),
      faults.length > 0 &&
        h(
          Note,
          { tone: "bad", role: "alert" },
          h(
            "ul",
            {},
            faults.slice(0, FAULTS_SHOWN).map((fault) => h("li", { key: fault }, fault)),
          ),
        ),
      count > 0 && h("p", { role: "status" }, t("import.progress", { done: count, count: brought.length })),
    ),
  );
}

/**
 * Changes the product with that code, or with that name where there is no code; adds the product where there
 * is none.
 */
async function bring(brought: Brought, products: readonly Product[]): Promise<void> {
  const same = products.find(({ sku, name }) =>
    brought.sku ? sku === brought.sku : sku === null && name === brought.name,
  );
  if (same) await call("PATCH", `/v1/products/${encodeURIComponent(same.id)}`, { body: brought });
  else await call("POST", "/v1/products", { body: brought });
}
