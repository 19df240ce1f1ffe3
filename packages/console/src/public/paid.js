import { h } from "./dom.js";
import { heading } from "./parts.js";
import { t } from "./text.js";

document.getElementById("main").replaceChildren(...heading(t("paid.title")), h("p", {}, t("paid.lead")));
