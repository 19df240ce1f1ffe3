import { newId } from "@banco/core";
import { type Queries, statement } from "../db/statement.ts";
import type { Mail } from "./mail.ts";

/** An e-mail that was stored instead of sent. */
export interface StoredMail {
  recipient: string;
  subject: string;
  body: string;
  created_at: Date;
}

const KEEP = statement(
  "dev_mail_keep",
  "insert into dev_mail (id, recipient, subject, body) values ($1, $2, $3, $4)",
);
const LIST = statement(
  "dev_mail_list",
  `select recipient, subject, body, created_at from dev_mail where $1::text is null or recipient = $1
   order by created_at desc, id desc limit 50`,
);

/** Stores an e-mail. */
export async function keepMail(queries: Queries, mail: Mail): Promise<void> {
  await queries.all(KEEP, [newId("mail"), mail.to, mail.subject, mail.text]);
}

/** Lists the newest e-mails, to one address or to all. */
export function listStoredMail(queries: Queries, to: string | undefined): Promise<StoredMail[]> {
  return queries.all<StoredMail>(LIST, [to ?? null]);
}
