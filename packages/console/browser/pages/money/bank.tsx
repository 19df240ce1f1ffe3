import {
  day,
  GrowingRows,
  Input,
  ListTable,
  money,
  Note,
  Section,
  useAttempts,
  useGrowingList,
} from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { readPage } from "../../api/pages.ts";
import type { BankImport, BankStatement, List } from "../../api/records.ts";
import { t } from "./text.ts";

const COLUMNS = [
  ["what", "account"],
  ["when", "period"],
  ["state", "lines.count"],
  ["amount", "closing"],
] as const;

/** The shop's bank statements, with an upload. */
export function Bank(): ComponentChild {
  const list = useGrowingList((token) => readPage<List<BankStatement>>("/v1/bank/statements", {}, token), []);
  return (
    <Section title={t("bank")} lead={t("bank.lead")}>
      <Import done={list.refresh} />
      <GrowingRows<BankStatement> of={list} none={t("bank.none")}>
        {(items) => (
          <ListTable columns={COLUMNS.map(([place, name]) => [place, t(name)] as const)}>
            {items.map(
              ({ id, account, format, startsOn, endsOn, lines, newLines, closingBalance, currency }) => (
                <tr key={id} data-id={id}>
                  <td class="what">
                    {account}
                    <div class="hint">{t(`format.${format}`)}</div>
                  </td>
                  <td class="when">{spanOf(startsOn, endsOn)}</td>
                  <td class="state">{t("lines.new", { lines, newLines })}</td>
                  <td class="amount">{closingBalance === null ? "–" : money(closingBalance, currency)}</td>
                </tr>
              ),
            )}
          </ListTable>
        )}
      </GrowingRows>
    </Section>
  );
}

const spanOf = (start: string | null, end: string | null) =>
  [start, end].flatMap((one) => (one ? [day(one)] : [])).join(" – ") || "–";

/** Media types by file extension; browsers know few of them. */
const TYPES: Readonly<Record<string, string>> = { xml: "application/xml", csv: "text/csv" };

/** Uploads a file unchanged: banks use more than one CSV encoding. */
function Import({ done }: { done: () => Promise<void> }): ComponentChild {
  const { attempt, trouble } = useAttempts();
  const [account, setAccount] = useState("");
  const [result, setResult] = useState<BankImport>();
  const choose = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement;
    const [file] = input.files ?? [];
    if (!file) return;
    setResult(undefined);
    const type = TYPES[file.name.split(".").at(-1)!.toLowerCase()] ?? "text/plain";
    const query = account.trim() ? `?${new URLSearchParams({ account: account.replaceAll(/\s/g, "") })}` : "";
    void attempt(async () => {
      const body = new Blob([await file.arrayBuffer()], { type });
      setResult(await call<BankImport>("POST", `/v1/bank/statements${query}`, { body }));
      await done();
    })().finally(() => {
      // Allow the same file to be chosen again.
      input.value = "";
    });
  };
  return (
    <div class="stack">
      <div class="row">
        <label>
          {t("bank.file")}
          <input type="file" accept=".xml,.sta,.mt940,.940,.txt,.csv" onChange={choose} />
        </label>
        <Input label={t("bank.account")} value={account} maxLength={64} change={setAccount} />
      </div>
      {result && (
        <Note tone="good" role="status">
          {t("bank.done", { newLines: result.newLines, knownLines: result.knownLines })}
        </Note>
      )}
      {trouble}
    </div>
  );
}
