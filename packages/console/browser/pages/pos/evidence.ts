import { type ComponentChild, h } from "preact";
import { call } from "../../api/client.ts";
import { readPage } from "../../api/pages.ts";
import type { List, PosDeclaration } from "../../api/records.ts";
import { day, time } from "../../format.ts";
import { Ending } from "../../parts/ending.ts";
import { useGrowingList } from "../../parts/growing-list.ts";
import { Listed } from "../../parts/listed.ts";
import { Section } from "../../parts/section.ts";
import { ListTable } from "../../parts/table.ts";
import { t } from "./text.ts";

/** What was recorded as declared or withdrawn; the last declaration of a change can be withdrawn. */
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
  return h(
    Section,
    { title: t("evidence"), lead: t("evidence.lead") },
    h(Listed<PosDeclaration>, {
      of: list,
      none: t("evidence.none"),
      children: (items) =>
        h(
          ListTable,
          { columns },
          items.map((item) => h(Row, { key: item.id, item, isLast: isLastOf(items, item), changed })),
        ),
    }),
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
  return h(
    "tr",
    { "data-kind": kind },
    h(
      "td",
      { class: "what" },
      `${t(`declaration.${kind}`)}, ${t(`change.${change}`)}: ${day(declaredOn)}`,
      h("div", { class: "hint" }, `${subject} – ${t(`by.${declaredBy}`)}`),
      (reference || note) && h("div", { class: "hint" }, [reference, note].filter(Boolean).join(" – ")),
    ),
    h("td", { class: "when" }, time(createdAt)),
    h(
      "td",
      { class: "end" },
      kind === "declared" &&
        isLast &&
        h(Ending, {
          text: t("withdraw"),
          label: t("withdraw.of", { day: day(declaredOn) }),
          sure: t("withdraw.sure"),
          end: withdraw,
        }),
    ),
  );
}
