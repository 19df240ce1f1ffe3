import type { ComponentChild, ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { merchant, readFirst } from "./api/merchant.ts";
import { readPreferences } from "./api/preferences.ts";
import { person, signOut } from "./api/session.ts";
import { PaletteButton } from "./palette-button.tsx";
import { MerchantSwitch } from "./parts/merchant-switch.tsx";
import { Offline } from "./parts/offline.tsx";
import { isOpen } from "./rights.ts";
import { address, go } from "./router.ts";
import { GROUPS, type Group, ROUTES } from "./routes.ts";
import { t } from "./text/navigation.ts";

/** The frame around the pages of a signed-in person: the menu, and the sign-out. */
export function Shell({ children }: { children?: ComponentChildren }): ComponentChild {
  const { merchantId, role } = person.value ?? {};
  useEffect(() => {
    readFirst().catch(() => undefined);
    // Forms use them as defaults; without them, forms start with the usual values.
    if (merchantId !== undefined) readPreferences().catch(() => undefined);
  }, [merchantId, role]);
  return (
    <div class="shell">
      <header class="side">
        <a class="brand" href="/console">
          Banco
        </a>
        <MerchantSwitch />
        <PaletteButton />
        <Menu />
        <Leave />
      </header>
      <main id="main" tabIndex={-1}>
        <Offline />
        {children}
      </main>
    </div>
  );
}

function Menu(): ComponentChild {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = address.value;
  const room = merchant.value;
  useEffect(() => {
    // On a phone the menu is one line that scrolls sideways.
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [pathname, room]);
  return (
    <nav ref={nav} aria-label={t("main")}>
      {GROUPS.map((group) => (
        <MenuGroup key={group} group={group} />
      ))}
    </nav>
  );
}

/** A menu group; its name is read by screen readers, and shown if there is room. */
function MenuGroup({ group }: { group: Group }): ComponentChild {
  const links = ROUTES.map(({ pattern, menu }) => {
    if (menu?.group !== group || !isOpen(menu.href)) return null;
    const current = isWithin(pattern, menu.href) ? ("page" as const) : undefined;
    return (
      <a key={menu.href} href={menu.href} aria-current={current}>
        {t(menu.name)}
      </a>
    );
  });
  const id = `menu-${group}`;
  return (
    <div class="group" role="group" aria-labelledby={id}>
      <span class="name" id={id}>
        {t(`group.${group}`)}
      </span>
      {links}
      {group === "programs" && <a href="/docs">{t("reference")}</a>}
    </div>
  );
}

/** Whether the current page is the menu entry's page or one below it. */
function isWithin(pattern: RegExp, href: string): boolean {
  const { pathname } = address.value;
  return pattern.test(pathname) || (href !== "/console" && pathname.startsWith(`${href}/`));
}

function Leave(): ComponentChild {
  const leave = async () => {
    await signOut();
    go("/console");
  };
  return (
    <button type="button" class="plain" onClick={leave}>
      {t("sign-out")}
    </button>
  );
}
