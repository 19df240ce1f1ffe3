import { html } from "./html.ts";
import type { Language } from "./language.ts";
import type { Mail } from "./mail.ts";

/** A mail of a few sentences, with one link. */
export interface Letter {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  link: { text: string; url: string };
}

/** Writes a letter as text and as markup. */
export function letter({ to, subject, paragraphs, link }: Letter, language: Language): Mail {
  const body = html`<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif;color:#1a1a1a">
${paragraphs.map((one) => html`<p>${one}</p>`)}
<p><a href="${link.url}">${link.text}</a></p>
</body></html>`;
  return { to, subject, text: `${[...paragraphs, link.url].join("\n\n")}\n`, html: body.text };
}
