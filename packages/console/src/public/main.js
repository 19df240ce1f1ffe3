import { SignedOut } from "./api.js";
import { h } from "./dom.js";
import { failure, heading } from "./parts.js";
import { signedIn, signOut } from "./session.js";
import { t } from "./text.js";
import { access } from "./views/access.js";
import { accounts } from "./views/accounts.js";
import { bridges } from "./views/bridges.js";
import { connect } from "./views/connect.js";
import { consent } from "./views/consent.js";
import { payments } from "./views/payments.js";
import { signIn } from "./views/sign-in.js";
import { tryOut } from "./views/try-out.js";

const PAGES = [
  [/^\/console\/?$/, accounts, "nav.accounts", "/console"],
  [/^\/console\/payments$/, payments, "nav.payments", "/console/payments"],
  [/^\/console\/try$/, tryOut, "nav.try", "/console/try"],
  [/^\/console\/bridges$/, bridges, "nav.bridges", "/console/bridges"],
  [/^\/console\/access$/, access, "nav.access", "/console/access"],
  [/^\/connect$/, consent],
  [/^\/console\/connect\/(payment|fiscal|store)\/([^/]+)$/, connect],
];

const top = document.getElementById("top");
const main = document.getElementById("main");
let shown = 0;

/** Goes to another page of the console. */
function go(path) {
  history.pushState(null, "", path);
  return show();
}

/** Shows the page of the address; whoever is not signed in signs in first and gets there after. */
async function show() {
  const turn = ++shown;
  const signedInNow = signedIn();
  const [wanted, wantedParts] = find(location.pathname);
  const asks = wanted === consent;
  const [page, parts] = signedInNow || asks ? [wanted, wantedParts] : [signIn, []];
  // Whoever is asked for consent has one thing to decide, and nowhere else to go.
  top.replaceChildren(...(signedInNow && !asks ? [menu()] : []));
  main.className = signedInNow && !asks ? "" : "narrow";
  main.replaceChildren(h("p", { class: "hint", role: "status" }, t("loading")));
  const content = await page({ go, show }, ...parts).catch((error) => {
    if (error instanceof SignedOut) return undefined;
    return [...heading(t("error.title")), failure(error)];
  });
  if (turn !== shown) return;
  if (!content) return show();
  main.replaceChildren(...content.filter(Boolean));
  scrollTo(0, 0);
  (main.querySelector("[data-first]") ?? main).focus({ preventScroll: true });
}

function find(path) {
  for (const [pattern, page] of PAGES) {
    const match = pattern.exec(path);
    if (match) return [page, match.slice(1).map(decodeURIComponent)];
  }
  return [async () => heading(t("not-found")), []];
}

function menu() {
  const links = PAGES.filter(([, , name]) => name).map(([pattern, , name, href]) =>
    h("a", { href, "aria-current": pattern.test(location.pathname) ? "page" : null }, t(name)),
  );
  const leave = async () => {
    await signOut();
    await go("/console");
  };
  return h(
    "div",
    { class: "bar" },
    h("a", { class: "brand", href: "/console" }, "Banco"),
    h("nav", { "aria-label": t("nav.main") }, links, h("a", { href: "/docs" }, t("nav.reference"))),
    h("button", { class: "plain", onclick: leave }, t("sign-out")),
  );
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/console']");
  if (!link || link.target || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.getAttribute("href"));
});
addEventListener("popstate", show);
show();
