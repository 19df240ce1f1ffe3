import { type Static, Type } from "@banco/core/schema";
import { Id, Nullable, Time } from "../server/schemas.ts";

const REDIRECT_URIS_MAX = 10;
const DOMAINS_MAX = 20;

const Name = Type.String({ minLength: 1, maxLength: 60 });
const Description = Type.String({ maxLength: 1000 });
const WebhookUrl = Type.String({ examples: ["https://app.example.com/banco"] });
const AllowedDomains = Type.Array(Type.String({ examples: ["app.example.com"] }), {
  maxItems: DOMAINS_MAX,
  description: "Domains that users may be redirected to and that browsers may call from. Empty: no limit",
});
const LogoAssetId = Type.String({ description: "An image uploaded with POST /v1/assets" });

const RedirectUris = Type.Array(Type.String({ examples: ["https://app.example.com/callback"] }), {
  maxItems: REDIRECT_URIS_MAX,
  description: "https, or http on localhost; cannot be changed later",
});

const SeparateRefunds = Type.Boolean({
  default: false,
  description:
    "Whether the app refunds only with the scope `refunds:write`. False: `payments:write` includes it, and the consent page shows both",
});

/** The fields that can be changed later; the client ID and redirect URIs cannot be. */
const changeable = {
  description: Type.Optional(Nullable(Description)),
  webhookUrl: Type.Optional(Nullable(WebhookUrl)),
  allowedDomains: Type.Optional(AllowedDomains),
  logoAssetId: Type.Optional(Nullable(LogoAssetId)),
  separateRefunds: Type.Optional(SeparateRefunds),
};

export const AppBody = Type.Object(
  {
    name: Name,
    redirectUris: Type.Optional(RedirectUris),
    ...changeable,
  },
  { title: "AppRequest" },
);

/** Also accepts redirect URIs, so that a client can send a record back unchanged. */
export const AppChange = Type.Object(
  {
    name: Type.Optional(Name),
    redirectUris: Type.Optional(RedirectUris),
    ...changeable,
  },
  { title: "AppUpdate" },
);

/** The app fields that a caller can set. */
export type AppInput = Static<typeof AppBody>;

const record = {
  id: Type.String(),
  clientId: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  redirectUris: Type.Array(Type.String()),
  webhookUrl: Nullable(Type.String()),
  allowedDomains: Type.Array(Type.String()),
  logoAssetId: Nullable(Type.String()),
  separateRefunds: SeparateRefunds,
  createdAt: Time,
  updatedAt: Time,
};

export const AppRecord = Type.Object(record, { title: "App" });

export const NewAppRecord = Type.Object(
  {
    ...record,
    clientSecret: Type.String({ description: "Shown only once" }),
  },
  { title: "NewApp" },
);

/** An app's public data, which anyone can read before any consent. */
export const PublicApp = Type.Object(
  {
    clientId: Type.String(),
    name: Type.String(),
    logo: Nullable(Type.String({ description: "The image's URL" })),
  },
  { title: "PublicApp" },
);

export const AppParams = Type.Object({ appId: Id });
export const ClientParams = Type.Object({ clientId: Id });
export const Deleted = Type.Object(
  { id: Type.String(), deleted: Type.Literal(true) },
  { title: "DeletedApp" },
);
