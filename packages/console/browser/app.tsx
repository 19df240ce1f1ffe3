import { Confirmation, Loaded, Page, useResource } from "@banco/ui";
import type { ComponentChild, ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { proof, standing } from "./api/session.ts";
import { OwedPasskey } from "./pages/sign-in/owed-passkey.tsx";
import { ConfirmPerson, SignIn, SignInAgain } from "./pages/sign-in/sign-in.tsx";
import { isOpen } from "./rights.ts";
import { address, go, visits } from "./router.ts";
import { CONSENT, INVITATION, ROUTES, type Route, routeOf } from "./routes.ts";
import { Shell } from "./shell.tsx";
import { t } from "./text/common.ts";

/** Shows the URL's page; a user who is not signed in signs in first. */
export function App(): ComponentChild {
  const { route, params } = routeOf(address.value.pathname);
  if (route === CONSENT || route === INVITATION)
    return (
      <Narrow>
        <Shown route={route} params={params} />
      </Narrow>
    );
  if (standing.value === "out")
    return (
      <Narrow>
        <SignIn lead={undefined} />
      </Narrow>
    );
  if (standing.value === "owing")
    return (
      <Narrow>
        <OwedPasskey />
      </Narrow>
    );
  return [
    <Shell key="shell">
      <Shown route={route} params={params} />
    </Shell>,
    standing.value === "expired" && <SignInAgain key="again" />,
    proof.value && <ConfirmPerson key="confirm" />,
    <Confirmation key="confirmation" />,
  ];
}

function Narrow({ children }: { children?: ComponentChildren }): ComponentChild {
  return (
    <main id="main" class="narrow" tabIndex={-1}>
      {children}
    </main>
  );
}

/** Shows that the page is not available for the user's role, with a link to one that is. */
function NotYours(): ComponentChild {
  const first = ROUTES.find(({ menu }) => menu && isOpen(menu.href))?.menu;
  useEffect(() => {
    if (/^\/console\/?$/.test(address.value.pathname) && first) go(first.href);
  }, []);
  return (
    <Page title={t("not-yours")} lead={t("not-yours.lead")}>
      <p>
        <a href="/console/people">{t("not-yours.people")}</a>
      </p>
    </Page>
  );
}

/** A page, which starts over at each visit, with the focus at its beginning. */
function Shown({ route, params }: { route: Route | undefined; params: readonly string[] }): ComponentChild {
  const visit = visits.value;
  // The previous page stays visible until the next one has loaded, with the parameters of its own URL.
  const page = useResource(
    async () => ({ component: await route?.load(), params, visit }),
    [route, visit, params.join(" ")],
  );
  useLayoutEffect(() => {
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [visit]);
  if (!route) return <Page title={t("not-found")} />;
  if (!isOpen(address.value.pathname)) return <NotYours />;
  return (
    <Loaded<NonNullable<typeof page.value>> of={page}>
      {({ component: Shown, ...of }) =>
        Shown && <Shown key={`${of.visit} ${of.params.join(" ")}`} params={of.params} />
      }
    </Loaded>
  );
}
