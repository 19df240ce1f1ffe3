import { invalidField, Problem } from "@banco/core";
import { countTry, type Limit } from "../auth/login/attempts.ts";
import { normaliseEmail } from "../auth/login/email.ts";
import { INVITATION } from "../auth/login/invitation-sql.ts";
import { newSecret } from "../auth/secret.ts";
import { addressOfUser, type User } from "../auth/users-sql.ts";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { invitationMail } from "../mail/invitation-mail.ts";
import type { Language } from "../mail/language.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Role } from "../roles.ts";
import { addInvitation, type InvitationRow, isMember, merchantName } from "./sql.ts";

const DAYS = 7;
const DAY_SECONDS = 86_400;

/** An invitation as its sender gives it. */
export interface Invited {
  email: string;
  role: Role;
  language: Language;
}

/** The parts that inviting needs. */
export interface InvitationParts extends Pick<Gateway, "db" | "random" | "settings"> {
  mailer: Mailer;
}

/**
 * Checks whether an address may be invited, and counts the try.
 *
 * @returns the address in its one spelling
 * @throws Problem 400 for a text that is no address, 409 for a member's, 429 when too many were sent
 */
export async function invitable(
  db: InvitationParts["db"],
  inviter: User,
  given: Invited["email"],
): Promise<string> {
  const email = normaliseEmail(given);
  if (!email) throw invalidField("/email", "is not an e-mail address");
  if (await isMember(db, inviter.tenantId, email))
    throw new Problem("conflict", "This address is a member's: change the role instead");
  await countTry(db, limits(inviter.tenantId, email));
  return email;
}

/**
 * Invites an address that {@link invitable} let pass, in the transaction of `queries`. The mail has the
 * secret that accepts the invitation; the answer does not tell whether somebody has the address elsewhere.
 */
export async function invite(
  { random, settings, mailer }: InvitationParts,
  queries: Queries,
  inviter: User,
  id: string,
  { email, role, language }: Invited,
): Promise<InvitationRow> {
  const secret = newSecret(random, INVITATION, inviter.tenantId);
  const row = await addInvitation(queries, inviter, { id, email, role, secret, days: DAYS });
  const from = await addressOfUser(queries, inviter);
  const merchant = await merchantName(queries, inviter.tenantId);
  // Behind the #, the text reaches no log and no Referer.
  const url = `${settings.appUrl}/console/invitation#${secret.text}`;
  const mail = invitationMail({ to: email, from, merchant, role, url, days: DAYS }, language);
  await mailer.send(queries, mail, DAYS * DAY_SECONDS);
  return row;
}

/**
 * Limits the invitations that a merchant sends and an address gets, so that nobody floods a mailbox through
 * Banco.
 */
function limits(tenantId: string, email: string): Limit[] {
  return [
    { subject: `invite by ${tenantId}`, tries: 50, seconds: DAY_SECONDS },
    { subject: `invite ${email}`, tries: 10, seconds: DAY_SECONDS },
  ];
}
