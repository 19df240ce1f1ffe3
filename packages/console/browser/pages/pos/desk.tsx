import { Action, Loaded, Page, useAttempts, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { saveFile } from "../../api/open-file.ts";
import type { PosDesk } from "../../api/records.ts";
import { Duties } from "./duties.tsx";
import { Evidence } from "./evidence.tsx";
import { type Dialogs, PosDialog } from "./forms.tsx";
import { Links, Registers, Terminals } from "./tables.tsx";
import { t } from "./text.ts";
import { UnlistedDevices } from "./unlisted-devices.tsx";

/** The desk for the links of terminals and registers. */
export function PosDeskPage(): ComponentChild {
  const desk = useResource(() => call<PosDesk>("GET", "/v1/pos"));
  const [open, setOpen] = useState<Dialogs>();
  // The list of evidence is read again after each change to the desk.
  const [changes, setChanges] = useState(0);
  const { attempt, trouble } = useAttempts();
  const changed = async () => {
    setOpen(undefined);
    setChanges(changes + 1);
    await desk.reload();
  };
  const sheet = attempt(() => saveFile("/v1/pos/sheet", "pos.xlsx"));
  return (
    <Page
      title={t("title")}
      lead={t("lead")}
      actions={[
        <a key="days" class="button" href="/console/pos/days">
          {t("days.go")}
        </a>,
        <Action key="sheet" act={sheet}>
          {t("sheet")}
        </Action>,
      ]}
    >
      {trouble}
      <Loaded<PosDesk> of={desk}>
        {(value) => [
          <Duties key="duties" desk={value} open={setOpen} />,
          <UnlistedDevices key="found" desk={value} open={setOpen} />,
          <Terminals key="terminals" desk={value} open={setOpen} />,
          <Registers key="registers" desk={value} open={setOpen} />,
          <Links key="links" desk={value} open={setOpen} />,
          <Evidence key={`evidence ${changes}`} changed={changed} />,
          open && (
            <PosDialog
              key="dialog"
              desk={value}
              open={open}
              close={() => setOpen(undefined)}
              changed={changed}
            />
          ),
        ]}
      </Loaded>
    </Page>
  );
}
