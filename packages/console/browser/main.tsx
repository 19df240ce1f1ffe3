import { render } from "preact";
import { App } from "./app.tsx";
import { followLinks } from "./router.ts";

followLinks();
const root = document.getElementById("root")!;
root.replaceChildren();
render(<App />, root);
