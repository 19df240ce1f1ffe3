import { invalidField, Problem } from "@banco/core";
import { normaliseEmail } from "../auth/login/email.ts";
import { INVITATION } from "../auth/login/invitation-sql.ts";
import { newSecret } from "../auth/secret.ts";
import { addressOfUser, type User } from "../auth/users-sql.ts";
import type { Queries } from "../db/statement.ts";
import type { Gateway } from "../gateway.ts";
import { invitationMail } from "../mail/invitation-mail.ts";
import type { Language } from "../mail/language.ts";
import type { Mailer } from "../mail/mailer.ts";
import { MAIL_GOOD_MS } from "../pace.ts";
import { merchantName } from "../preferences/own-sql.ts";
import { tellOfChange } from "../preferences/tell.ts";
import type { Role } from "../roles.ts";
import { addInvitation, type InvitationRow, isMember } from "./sql.ts";

const DAYS = MAIL_GOOD_MS.invitation / 86_400_000;

/** An invitation as entered by its sender. */
export interface Invited {
  email: string;
  role: Role;
  language: Language;
}

/** The dependencies of inviting. */
export interface InvitationParts extends Pick<Gateway, "db" | "random" | "settings"> {
  mailer: Mailer;
}

/**
 * Checks whether an address can be invited.
 *
 * @returns the address in canonical form
 * @throws Problem 400 if the text is not an e-mail address, 409 if it belongs to a member
 */
export async function invitable(
  db: InvitationParts["db"],
  inviter: User,
  text: Invited["email"],
): Promise<string> {
  const email = normaliseEmail(text);
  if (!email) throw invalidField("/email", "is not an e-mail address");
  if (await isMember(db, inviter.tenantId, email))
    throw new Problem("conflict", "This address belongs to a member: change the role instead");
  return email;
}

/**
 * Invites an address that passed {@link invitable}, in the transaction of `queries`. Only the e-mail contains
 * the secret that accepts the invitation. The response does not reveal whether the address has an account
 * elsewhere.
 *
 * @throws Problem 429 if too many were sent
 */
export async function invite(
  parts: InvitationParts,
  queries: Queries,
  inviter: User,
  id: string,
  { email, role, language }: Invited,
): Promise<InvitationRow> {
  const { random, settings, mailer } = parts;
  const secret = newSecret(random, INVITATION, inviter.tenantId);
  const row = await addInvitation(queries, inviter, { id, email, role, secret, days: DAYS });
  const from = await addressOfUser(queries, inviter);
  const merchant = await merchantName(queries, inviter.tenantId);
  // After the #, the token does not appear in logs or in the Referer header.
  const url = `${settings.appUrl}/console/invitation#${secret.text}`;
  const mail = invitationMail({ to: email, from, merchant, role, url, days: DAYS }, language);
  const { tenantId, userId } = inviter;
  await mailer.send(queries, mail, { kind: "invitation", tenantId, sender: userId });
  const change = { kind: "member_invited", invited: email, role } as const;
  await tellOfChange(parts, queries, { tenantId: inviter.tenantId, email: from }, change);
  return row;
}
