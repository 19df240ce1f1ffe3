import { Page } from "@banco/ui";
import { render } from "preact";
import { t } from "./paid-text.ts";

const root = document.getElementById("root")!;
root.replaceChildren();
render(
  <main class="narrow">
    <Page title={t("title")}>
      <p>{t("lead")}</p>
    </Page>
  </main>,
  root,
);
