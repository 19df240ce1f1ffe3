import { Type } from "@banco/core/schema";
import { normaliseEmail } from "../auth/login/email.ts";
import type { Database } from "../db/database.ts";
import { keepMail, listStoredMail, type StoredMail } from "../mail/dev-mail-sql.ts";
import { type Html, html } from "../mail/html.ts";
import type { Area } from "../server/app.ts";
import type { Settings } from "../settings/settings.ts";
import { requireOwnName } from "./own-name.ts";

const Query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 320 })) });

/** A message from a program in development that has no mail server. */
const Dropped = Type.Object({
  to: Type.String({ minLength: 3, maxLength: 320 }),
  subject: Type.String({ maxLength: 1000 }),
  text: Type.String({ maxLength: 100_000 }),
});

/**
 * `/dev/mailbox`: lists the e-mails that the sandbox stored, newest first, optionally for one address
 * (`?to=`); POST adds a message.
 */
export function developerMailbox(db: Database, settings: Settings): Area {
  return (app) => {
    const requireHost = requireOwnName(settings);
    const onRequest = async ({ headers }: { headers: { host?: string | undefined } }) =>
      requireHost(headers.host);
    app.get(
      "/dev/mailbox",
      { onRequest, config: { open: true }, schema: { querystring: Query, response: { 200: Type.String() } } },
      async (request, reply) => {
        const { to } = request.query;
        const mails = await listStoredMail(db, to === undefined ? undefined : (normaliseEmail(to) ?? ""));
        reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
        return page(mails).text;
      },
    );
    app.post(
      "/dev/mailbox",
      { onRequest, config: { open: true }, schema: { body: Dropped, response: { 204: Type.Null() } } },
      async (request, reply) => {
        const { to, subject, text } = request.body;
        await keepMail(db, { to: normaliseEmail(to) ?? to, subject, text, html: "" });
        return reply.code(204).send(null);
      },
    );
  };
}

function page(mails: StoredMail[]): Html {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Developer mailbox</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a }
article { border-top: 1px solid #ccc; padding: 1rem 0 }
h2 { font-size: 1rem; margin: 0 } p { margin: 0; color: #555 } pre { font: inherit; white-space: pre-wrap }
</style></head>
<body><h1>Developer mailbox</h1>
${mails.length > 0 ? mails.map(message) : html`<p>No mail yet. Without SMTP_URL, what the gateway sends arrives here.</p>`}
</body></html>`;
}

function message({ recipient, subject, body, created_at }: StoredMail): Html {
  return html`<article><h2>${subject}</h2><p>to ${recipient}, ${created_at.toISOString()}</p><pre>${body}</pre></article>
`;
}
