import { FailureContext } from "@banco/ui";
import { render } from "preact";
import { App } from "./app.tsx";
import { FAILURES } from "./parts/failure.tsx";
import { followLinks } from "./router.ts";

followLinks();
const root = document.getElementById("root")!;
root.replaceChildren();
render(
  <FailureContext.Provider value={FAILURES}>
    <App />
  </FailureContext.Provider>,
  root,
);
