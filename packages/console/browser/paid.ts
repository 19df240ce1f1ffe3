import { h, render } from "preact";
import { t } from "./paid-text.ts";
import { Page } from "./parts/page.ts";

const root = document.getElementById("root")!;
root.replaceChildren();
render(h("main", { class: "narrow" }, h(Page, { title: t("title") }, h("p", {}, t("lead")))), root);
