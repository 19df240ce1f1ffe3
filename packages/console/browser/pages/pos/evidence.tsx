import { day, EndButton, GrowingRows, ListTable, Section, time, useGrowingList } from "@banco/ui";
import type { ComponentChild } from "preact";
import { call } from "../../api/client.ts";
import { readPage } from "../../api/pages.ts";
import type { List, PosDeclaration } from "../../api/records.ts";
import { t } from "./text.ts";

/** The recorded declarations and withdrawals; the last declaration of a change can be withdrawn. */
export function Evidence({ changed }: { changed: () => Promise<void> }): ComponentChild {
  const list = useGrowingList(
    (token) => readPage<List<PosDeclaration>>("/v1/pos/declarations", {}, token),
    [],
  );
  const columns = [
    ["what", t("evidence")],
    ["when", t("recorded")],
    ["end", t("actions")],
  ] as const;
  return (
    <Section title={t("evidence")} lead={t("evidence.lead")}>
      <GrowingRows<PosDeclaration> of={list} none={t("evidence.none")}>
        {(items) => (
          <ListTable columns={columns}>
            {items.map((item) => (
              <Row key={item.id} item={item} isLast={isLastOf(items, item)} changed={changed} />
            ))}
          </ListTable>
        )}
      </GrowingRows>
    </Section>
  );
}

const isLastOf = (items: readonly PosDeclaration[], { id, posLinkId, change }: PosDeclaration): boolean =>
  items.findLast((one) => one.posLinkId === posLinkId && one.change === change)?.id === id;

function Row({
  item,
  isLast,
  changed,
}: {
  item: PosDeclaration;
  isLast: boolean;
  changed: () => Promise<void>;
}): ComponentChild {
  const { posLinkId, kind, change, declaredOn, declaredBy, content, reference, note, createdAt } = item;
  const { terminal, register } = content;
  const subject = [terminal.terminalId, terminal.acquirerName, register.serial].filter(Boolean).join(", ");
  const withdraw = async () => {
    const body = { change, kind: "withdrawn" };
    await call("POST", `/v1/pos/links/${encodeURIComponent(posLinkId)}/declarations`, { body });
    await changed();
  };
  return (
    <tr data-kind={kind}>
      <td class="what">
        {`${t(`declaration.${kind}`)}, ${t(`change.${change}`)}: ${day(declaredOn)}`}
        <div class="hint">{`${subject} – ${t(`by.${declaredBy}`)}`}</div>
        {(reference || note) && <div class="hint">{[reference, note].filter(Boolean).join(" – ")}</div>}
      </td>
      <td class="when">{time(createdAt)}</td>
      <td class="end">
        {kind === "declared" && isLast && (
          <EndButton
            text={t("withdraw")}
            label={t("withdraw.of", { day: day(declaredOn) })}
            sure={t("withdraw.sure")}
            end={withdraw}
          />
        )}
      </td>
    </tr>
  );
}
