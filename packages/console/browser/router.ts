import { signal } from "@preact/signals";

/** The URL of the current page. */
export const address = signal(new URL(location.href));

/** How many times the current page has been reopened. */
export const visits = signal(0);

/** Opens another page of the console. */
export function go(path: string): void {
  history.pushState(null, "", path);
  arrived();
}

/** Changes the page's URL without leaving the page, for example for a filter. */
export function rewrite(path: string): void {
  history.replaceState(null, "", path);
  address.value = new URL(location.href);
}

function arrived(): void {
  address.value = new URL(location.href);
  visits.value++;
}

/** Opens links between pages of the console without loading the console again. */
export function followLinks(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>("a[href^='/console']");
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || link.target || link.download || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    go(link.getAttribute("href")!);
  });
  addEventListener("popstate", arrived);
}
