import { html, mailPage } from "./html.ts";
import type { Language } from "./language.ts";
import type { Mail } from "./mail.ts";

/** An e-mail of a few sentences with one link. */
export interface Letter {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  link: { text: string; url: string };
}

/** Renders a letter as text and as markup. */
export function letter({ to, subject, paragraphs, link }: Letter, language: Language): Mail {
  const content = html`${paragraphs.map((one) => html`<p>${one}</p>`)}
<p><a href="${link.url}">${link.text}</a></p>`;
  return {
    to,
    subject,
    text: `${[...paragraphs, link.url].join("\n\n")}\n`,
    html: mailPage(language, subject, content),
  };
}
