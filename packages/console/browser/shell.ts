import { type ComponentChild, type ComponentChildren, h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { merchant, readFirst } from "./api/merchant.ts";
import { readPreferences } from "./api/preferences.ts";
import { person, signOut } from "./api/session.ts";
import { PaletteButton } from "./palette-button.ts";
import { MerchantSwitch } from "./parts/merchant-switch.ts";
import { Offline } from "./parts/offline.ts";
import { isOpen } from "./rights.ts";
import { address, go } from "./router.ts";
import { GROUPS, type Group, ROUTES } from "./routes.ts";
import { t } from "./text/navigation.ts";

/** The frame around the pages of a signed-in person: the menu, and the sign-out. */
export function Shell({ children }: { children?: ComponentChildren }): ComponentChild {
  const { merchantId, role } = person.value ?? {};
  useEffect(() => {
    readFirst().catch(() => undefined);
    // Forms take defaults from them; without them they start with the usual values.
    if (merchantId !== undefined) readPreferences().catch(() => undefined);
  }, [merchantId, role]);
  return h(
    "div",
    { class: "shell" },
    h(
      "header",
      { class: "side" },
      h("a", { class: "brand", href: "/console" }, "Banco"),
      h(MerchantSwitch, {}),
      h(PaletteButton, {}),
      h(Menu, {}),
      h(Leave, {}),
    ),
    h("main", { id: "main", tabIndex: -1 }, h(Offline, {}), children),
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
  return h(
    "nav",
    { ref: nav, "aria-label": t("main") },
    GROUPS.map((group) => h(MenuGroup, { key: group, group })),
  );
}

/** A group of the menu; its name is read out, and shown where there is room. */
function MenuGroup({ group }: { group: Group }): ComponentChild {
  const links = ROUTES.map(({ pattern, menu }) => {
    if (menu?.group !== group || !isOpen(menu.href)) return null;
    const current = isWithin(pattern, menu.href) ? ("page" as const) : undefined;
    return h("a", { key: menu.href, href: menu.href, "aria-current": current }, t(menu.name));
  });
  const id = `menu-${group}`;
  return h(
    "div",
    { class: "group", role: "group", "aria-labelledby": id },
    h("span", { class: "name", id }, t(`group.${group}`)),
    links,
    group === "programs" && h("a", { href: "/docs" }, t("reference")),
  );
}

/** Whether the shown page is the menu's, or one below it. */
function isWithin(pattern: RegExp, href: string): boolean {
  const { pathname } = address.value;
  return pattern.test(pathname) || (href !== "/console" && pathname.startsWith(`${href}/`));
}

function Leave(): ComponentChild {
  const leave = async () => {
    await signOut();
    go("/console");
  };
  return h("button", { type: "button", class: "plain", onClick: leave }, t("sign-out"));
}
