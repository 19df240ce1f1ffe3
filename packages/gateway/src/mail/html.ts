import { escapeMarkup } from "@banco/core/markup";
import type { Language } from "./language.ts";

/** Markup that can safely be inserted into other markup. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Renders a template whose values are escaped, except markup (or a list of it) from such a template. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(parts.map((part, index) => part + markup(values[index])).join(""));
}

function markup(value: string | Html | Html[] | undefined): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => one.text).join("");
  if (value instanceof Html) return value.text;
  return escapeMarkup(value);
}

/** Renders an e-mail's HTML page, with the given paragraphs. */
export function mailPage(language: Language, title: string, content: Html): string {
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title}</title></head><body style="font:16px/1.5 sans-serif;color:#1a1a1a">
${content}
</body></html>`.text;
}
