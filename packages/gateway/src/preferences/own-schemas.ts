import { type Static, Type } from "@banco/core/schema";
import { Words } from "../server/enums.ts";
import { Nullable } from "../server/schemas.ts";
import { NOTICE_KINDS, NOTICES, type NoticeKind } from "./kinds.ts";
import { PreferredLanguage } from "./schemas.ts";

const kinds = Object.fromEntries(
  NOTICE_KINDS.map((kind) => [kind, Type.Boolean({ description: NOTICES[kind].text })]),
) as Record<NoticeKind, ReturnType<typeof Type.Boolean>>;

const own = {
  language: Nullable({
    ...PreferredLanguage,
    description: "Language of the member's e-mails; null for the merchant's",
  }),
};

/** A member's own preferences as stored. */
export const OwnPreferences = Type.Object(
  { ...own, mails: Type.Object(kinds, { title: "OwnMails" }) },
  { title: "OwnPreferenceData" },
);
export type OwnPreferences = Static<typeof OwnPreferences>;

export const OwnPreferencesRecord = Type.Object(
  {
    ...OwnPreferences.properties,
    told: Type.Array(
      Words(
        "NoticeKind",
        Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, NOTICES[kind].text])) as Record<
          NoticeKind,
          string
        >,
      ),
      { description: "The kinds that the member's role receives by e-mail, if the merchant enables them" },
    ),
  },
  { title: "OwnPreferences" },
);

export const OwnPreferencesPatch = Type.Object(
  {
    language: Type.Optional(own.language),
    mails: Type.Optional(
      Type.Object(Type.Partial(Type.Object(kinds)).properties, { title: "OwnMailsUpdate" }),
    ),
  },
  { title: "OwnPreferencesUpdate" },
);

/** A member's defaults: the merchant's language, and every kind of e-mail. */
export const UNASKED_BY_MEMBER: OwnPreferences = {
  language: null,
  mails: Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, true])) as OwnPreferences["mails"],
};
