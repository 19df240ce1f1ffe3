import type { Role } from "../roles.ts";
import type { Language } from "./language.ts";
import { letter } from "./letter.ts";
import type { Mail } from "./mail.ts";
import { ROLE_NAMES } from "./role-names.ts";
import { SECURITY_WORDS } from "./security-words.ts";

/** A security-relevant change, reported so that people notice unwanted ones. */
export type SecurityText =
  | { kind: "passkey_added" | "passkey_removed"; name: string }
  | { kind: "passcode_off" | "passcode_on" }
  | { kind: "signed_in"; ip: string; userAgent: string | null }
  | MerchantText;

/** A change at a merchant, with the e-mail address of the person who made it or who is affected. */
export type MerchantText = { email: string; merchant: string | null } & MerchantChange;

/** A change at a merchant, without the names that the e-mail adds. */
export type MerchantChange =
  | { kind: "role_changed"; from: Role; to: Role }
  | { kind: "live_keys_allowed" }
  | { kind: "bridges_exposed"; bridges: readonly string[] }
  | { kind: "bridge_waiting" | "bridge_added"; bridge: string }
  | { kind: "key_added"; name: string }
  | { kind: "member_invited"; invited: string; role: Role };

/** Composes the e-mail about a change. */
export function securityMail(to: string, change: SecurityText, appUrl: string, language: Language): Mail {
  const { subject, paragraphs, page } = contentOf(change, language);
  const link = { text: SECURITY_WORDS[language][page], url: `${appUrl}/console/${page}` };
  return letter({ to, subject, paragraphs, link }, language);
}

/** An e-mail's content, and the console page that it links to. */
interface Content {
  subject: string;
  paragraphs: string[];
  page: "access" | "people" | "devices" | "developers";
}

function contentOf(change: SecurityText, language: Language): Content {
  const words = SECURITY_WORDS[language];
  switch (change.kind) {
    case "passkey_added":
    case "passkey_removed": {
      const isNew = change.kind === "passkey_added";
      const text = words[isNew ? "added.text" : "removed.text"](change.name);
      return { subject: words[isNew ? "added" : "removed"], paragraphs: [text, words.rest], page: "access" };
    }
    case "passcode_off":
    case "passcode_on": {
      const is = change.kind === "passcode_off" ? "off" : "on";
      return { subject: words[is], paragraphs: [words[`${is}.text`], words.rest], page: "access" };
    }
    case "signed_in": {
      const text = words["signedIn.text"](change.ip, change.userAgent);
      return { subject: words.signedIn, paragraphs: [text, words.rest], page: "access" };
    }
    default:
      return merchantContent(change, language);
  }
}

function merchantContent(change: MerchantText, language: Language): Content {
  const words = SECURITY_WORDS[language];
  const names = ROLE_NAMES[language];
  const { email } = change;
  const at = words.at(change.merchant);
  switch (change.kind) {
    case "role_changed": {
      const text = words["role.text"](email, at, names[change.from], names[change.to]);
      return { subject: words.role(email), paragraphs: [text, words.rest], page: "people" };
    }
    case "live_keys_allowed":
      return {
        subject: words.keys(email),
        paragraphs: [words["keys.text"](email, at), words.rest],
        page: "people",
      };
    case "member_invited": {
      const text = words["invited.text"](email, at, change.invited, names[change.role]);
      return { subject: words.invited(change.invited), paragraphs: [text, words.rest], page: "people" };
    }
    case "key_added": {
      const text = words["key.text"](email, at, change.name);
      return { subject: words.key, paragraphs: [text, words.rest], page: "developers" };
    }
    case "bridge_added": {
      const text = words["bridge.text"](email, at, change.bridge);
      return { subject: words.bridge, paragraphs: [text, words.rest], page: "devices" };
    }
    case "bridge_waiting": {
      const text = words["waiting.text"](email, at, change.bridge);
      return { subject: words.waiting, paragraphs: [text, words["waiting.rest"]], page: "devices" };
    }
    case "bridges_exposed": {
      const bridges = change.bridges.map((name) => `“${name}”`).join(", ");
      const text = words["exposed.text"](email, at, bridges);
      return { subject: words.exposed, paragraphs: [text, words["exposed.rest"]], page: "devices" };
    }
  }
}
