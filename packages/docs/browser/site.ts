/** The page's program: it copies samples, remembers their language, and opens the search. */

const LANGUAGE = "banco.docs.language";

for (const pre of document.querySelectorAll("main pre:not(.output)")) {
  const button = document.createElement("button");
  const isItalian = document.documentElement.lang === "it";
  const [copy, copied] = isItalian ? ["Copia", "Copiato"] : ["Copy", "Copied"];
  button.className = "copy";
  button.textContent = copy;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(pre.querySelector("code")?.textContent ?? "");
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = copy;
    }, 1500);
  });
  const box = document.createElement("div");
  box.className = "code";
  pre.replaceWith(box);
  box.append(pre, button);
}

/** Shows all samples in a language; the clicked sample keeps its position on the screen. */
function choose(language: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>(`.samples input[value="${language}"]`)) {
    input.checked = true;
  }
}

const chosen = localStorage.getItem(LANGUAGE);
if (chosen && /^\w+$/.test(chosen)) choose(chosen);
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.closest(".samples")) return;
  const before = target.getBoundingClientRect().top;
  choose(target.value);
  localStorage.setItem(LANGUAGE, target.value);
  scrollBy({ top: target.getBoundingClientRect().top - before, behavior: "instant" });
});

const here = document.querySelector("nav a[aria-current]");
if (here?.checkVisibility()) here.scrollIntoView({ block: "nearest", behavior: "instant" });

const button = document.querySelector<HTMLButtonElement>("button.search");
const openSearch = async () => (await import("./search.js" as string)).openSearch();
if (button) {
  button.hidden = false;
  button.addEventListener("click", openSearch);
}
document.addEventListener("keydown", (event) => {
  const isTyping =
    event.target instanceof Element && event.target.closest("input:not([type=radio]), textarea");
  const isAsked = event.key === "/" || (event.key === "k" && (event.ctrlKey || event.metaKey));
  if (!isAsked || isTyping) return;
  event.preventDefault();
  openSearch();
});
