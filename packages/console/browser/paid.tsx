import { render } from "preact";
import { t } from "./paid-text.ts";
import { Page } from "./parts/page.tsx";

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
