import { type ComponentChild, type ComponentChildren, h } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { proof, standing } from "./api/session.ts";
import { OwedPasskey } from "./pages/sign-in/owed-passkey.ts";
import { ConfirmPerson, SignIn, SignInAgain } from "./pages/sign-in/sign-in.ts";
import { Confirmation } from "./parts/confirm.ts";
import { Page } from "./parts/page.ts";
import { Loaded, useResource } from "./parts/resource.ts";
import { isOpen } from "./rights.ts";
import { address, go, visits } from "./router.ts";
import { CONSENT, INVITATION, ROUTES, type Route, routeOf } from "./routes.ts";
import { Shell } from "./shell.ts";
import { t } from "./text/common.ts";

/**
 * Shows the page of the address; a person who is not signed in signs in first and comes there afterwards.
 */
export function App(): ComponentChild {
  const { route, params } = routeOf(address.value.pathname);
  if (route === CONSENT) return h(Narrow, {}, h(Shown, { route, params }));
  if (route === INVITATION) return h(Narrow, {}, h(Shown, { route, params }));
  if (standing.value === "out") return h(Narrow, {}, h(SignIn, { lead: undefined }));
  if (standing.value === "owing") return h(Narrow, {}, h(OwedPasskey, {}));
  return [
    h(Shell, { key: "shell" }, h(Shown, { route, params })),
    standing.value === "expired" && h(SignInAgain, { key: "again" }),
    proof.value && h(ConfirmPerson, { key: "confirm" }),
    h(Confirmation, { key: "confirmation" }),
  ];
}

function Narrow({ children }: { children?: ComponentChildren }): ComponentChild {
  return h("main", { id: "main", class: "narrow", tabIndex: -1 }, children);
}

/** Says that the page is not for the person's role, with a link to one that is. */
function NotYours(): ComponentChild {
  const first = ROUTES.find(({ menu }) => menu && isOpen(menu.href))?.menu;
  useEffect(() => {
    if (/^\/console\/?$/.test(address.value.pathname) && first) go(first.href);
  }, []);
  return h(
    Page,
    { title: t("not-yours"), lead: t("not-yours.lead") },
    h("p", {}, h("a", { href: "/console/people" }, t("not-yours.people"))),
  );
}

/** A page, which starts from its beginning at each visit, with the focus where reading begins. */
function Shown({ route, params }: { route: Route | undefined; params: readonly string[] }): ComponentChild {
  const visit = visits.value;
  // The earlier page stays in view until the next one is here: the parts of its address are its own.
  const page = useResource(
    async () => ({ component: await route?.load(), params, visit }),
    [route, visit, params.join(" ")],
  );
  useLayoutEffect(() => {
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [visit]);
  if (!route) return h(Page, { title: t("not-found") });
  if (!isOpen(address.value.pathname)) return h(NotYours, {});
  return h(Loaded<NonNullable<typeof page.value>>, {
    of: page,
    children: ({ component, ...of }) =>
      component && h(component, { key: `${of.visit} ${of.params.join(" ")}`, params: of.params }),
  });
}
