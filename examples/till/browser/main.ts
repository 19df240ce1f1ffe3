import { Bridge } from "@banco/bridge-client";
import { h, render } from "preact";
import { Till } from "./till.ts";
import { App } from "./view.ts";
import type { Language } from "./words.ts";

const LANGUAGE = "till.language";

const place = document.querySelector("#till")!;
const url = document.querySelector<HTMLMetaElement>("meta[name=bridge]")!.content;
let language = languageNow();
const till = new Till(new Bridge({ url }), localStorage, draw);
draw();
await till.start();

function draw(): void {
  document.documentElement.lang = language;
  render(h(App, { till, language, setLanguage }), place);
}

function setLanguage(chosen: Language): void {
  language = chosen;
  localStorage.setItem(LANGUAGE, chosen);
  draw();
}

/** Returns the language that was chosen here, or the browser's; Italian where that is another language. */
function languageNow(): Language {
  const wanted = localStorage.getItem(LANGUAGE) ?? navigator.language;
  return wanted.startsWith("en") ? "en" : "it";
}
