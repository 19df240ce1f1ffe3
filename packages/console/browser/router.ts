import { signal } from "@preact/signals";

/** The address that is shown. */
export const address = signal(new URL(location.href));

/** Counts how often the present page was asked for anew. */
export const visits = signal(0);

/** Goes to another page of the console. */
export function go(path: string): void {
  history.pushState(null, "", path);
  arrived();
}

/** Changes the address of the page without leaving it, as a filter does. */
export function rewrite(path: string): void {
  history.replaceState(null, "", path);
  address.value = new URL(location.href);
}

/** Shows the present page anew. */
export function show(): void {
  arrived();
}

function arrived(): void {
  address.value = new URL(location.href);
  visits.value++;
}

/** Follows links between pages of the console without loading them anew. */
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
