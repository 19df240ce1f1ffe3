import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { saveFile } from "../../api/open-file.ts";
import type { PosDesk } from "../../api/records.ts";
import { Action, useAttempts } from "../../parts/action.ts";
import { Page } from "../../parts/page.ts";
import { Loaded, useResource } from "../../parts/resource.ts";
import { Duties } from "./duties.ts";
import { Evidence } from "./evidence.ts";
import { type Dialogs, PosDialog } from "./forms.ts";
import { Found } from "./found.ts";
import { Links, Registers, Terminals } from "./tables.ts";
import { t } from "./text.ts";

/** The desk for the links of terminals and registers. */
export function PosDeskPage(): ComponentChild {
  const desk = useResource(() => call<PosDesk>("GET", "/v1/pos"));
  const [open, setOpen] = useState<Dialogs>();
  // The list of evidence is read again after each change of the desk.
  const [changes, setChanges] = useState(0);
  const { attempt, trouble } = useAttempts();
  const changed = async () => {
    setOpen(undefined);
    setChanges(changes + 1);
    await desk.reload();
  };
  const sheet = attempt(() => saveFile("/v1/pos/sheet", "pos.xlsx"));
  return h(
    Page,
    {
      title: t("title"),
      lead: t("lead"),
      actions: [
        h("a", { key: "days", class: "button", href: "/console/pos/days" }, t("days.go")),
        h(Action, { key: "sheet", act: sheet }, t("sheet")),
      ],
    },
    trouble,
    h(Loaded<PosDesk>, {
      of: desk,
      children: (value) => [
        h(Duties, { key: "duties", desk: value, open: setOpen }),
        h(Found, { key: "found", desk: value, open: setOpen }),
        h(Terminals, { key: "terminals", desk: value, open: setOpen }),
        h(Registers, { key: "registers", desk: value, open: setOpen }),
        h(Links, { key: "links", desk: value, open: setOpen }),
        h(Evidence, { key: `evidence ${changes}`, changed }),
        open && h(PosDialog, { key: "dialog", desk: value, open, close: () => setOpen(undefined), changed }),
      ],
    }),
  );
}
