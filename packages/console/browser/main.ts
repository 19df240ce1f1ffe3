import { h, render } from "preact";
import { App } from "./app.ts";
import { followLinks } from "./router.ts";

followLinks();
const root = document.getElementById("root")!;
root.replaceChildren();
render(h(App, {}), root);
