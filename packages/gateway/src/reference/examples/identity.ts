const TIMES = { createdAt: "2026-11-20T10:00:00.000Z", updatedAt: "2026-11-20T10:00:00.000Z" };
const CLIENT_ID = "app_01a1fd3519f072c0a2c4a3f5b9d1e6f7";
const CALLBACK = "https://app.banco.example/callback";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
const ACCESS = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1c3JfMSJ9.c2ln";
const REFRESH = "rft_7d3e8f4a5b6c7d8e9f01";
const SCOPES = ["payments:read", "payments:write"];

const APP_BODY = {
  name: "Till",
  description: "A till in the browser",
  redirectUris: [CALLBACK],
  webhookUrl: "https://app.banco.example/webhooks",
  allowedDomains: ["app.banco.example"],
};
const APP = { id: CLIENT_ID, clientId: CLIENT_ID, ...APP_BODY, logoAssetId: null, ...TIMES };
const KEY = {
  id: "key_01a1fd353c2d7f11b8c9d0e1f2a34563",
  name: "Web shop",
  hint: "bk_4f…9c",
  scopes: SCOPES,
  createdAt: TIMES.createdAt,
  lastUsedAt: null,
};
const REGISTRATION = { redirect_uris: ["http://127.0.0.1:4321/callback"], client_name: "Agent" };

const TOKENS = {
  SignInRequest: { email: "anna@example.com", code: "1234 5678" },
  Tokens: { accessToken: ACCESS, refreshToken: REFRESH },
  PasscodeSent: { sent: true },
  RefreshRequest: { refreshToken: REFRESH },
  AuthorizationRequest: { clientId: CLIENT_ID, scopes: SCOPES, codeChallenge: CHALLENGE },
  AuthorizationCode: { code: "cod_5b6c7d8e9f01", redirectTo: `${CALLBACK}?code=cod_5b6c7d8e9f01&state=x` },
  Authorization: {
    client: { clientId: CLIENT_ID, name: "Till", logo: null, isVerified: true, host: null },
    redirectUri: CALLBACK,
    redirectHost: "app.banco.example",
    isOnDevice: false,
    approval: { clientId: CLIENT_ID, scopes: SCOPES, state: "x" },
    error: null,
    errorDescription: null,
    refusalUrl: `${CALLBACK}?error=access_denied&state=x`,
  },
  TokenRequest: {
    code: "cod_5b6c7d8e9f01",
    clientId: CLIENT_ID,
    clientSecret: "sec_8e9f01",
    redirectUri: CALLBACK,
  },
  OAuthTokenRequest: {
    grant_type: "authorization_code",
    code: "cod_5b6c7d8e9f01",
    client_id: CLIENT_ID,
    redirect_uri: CALLBACK,
    code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
  },
  GrantedTokens: {
    accessToken: ACCESS,
    tokenType: "Bearer",
    expiresIn: 3600,
    scope: SCOPES.join(" "),
    refreshToken: REFRESH,
  },
  OAuthTokens: {
    access_token: ACCESS,
    token_type: "Bearer",
    expires_in: 900,
    scope: SCOPES.join(" "),
    refresh_token: REFRESH,
  },
  RevokeRequest: { token: REFRESH, clientId: CLIENT_ID, clientSecret: "sec_8e9f01" },
  OAuthRevokeRequest: { token: REFRESH, token_type_hint: "refresh_token", client_id: CLIENT_ID },
  Revoked: {},
  OAuthIntrospectRequest: { token: ACCESS, client_id: CLIENT_ID, client_secret: "sec_8e9f01" },
  TokenState: {
    active: true,
    token_type: "Bearer",
    client_id: CLIENT_ID,
    scope: SCOPES.join(" "),
    sub: "usr_1",
  },
  ClientRegistration: REGISTRATION,
  RegisteredClient: {
    ...REGISTRATION,
    client_id: "cli_01a1fd353d3e7022b9c0d1e2f3a45674",
    client_id_issued_at: 1795168800,
    client_secret: "sec_8e9f01",
    client_secret_expires_at: 0,
    token_endpoint_auth_method: "client_secret_basic",
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  },
  OAuthError: { error: "invalid_grant", error_description: "The authorization code has expired" },
  Grant: {
    clientId: CLIENT_ID,
    name: "Till",
    scopes: SCOPES,
    createdAt: TIMES.createdAt,
    lastUsedAt: TIMES.updatedAt,
  },
  Session: {
    id: "ses_01a1fd353e4f7133bac1d2e3f4a56785",
    ip: "203.0.113.7",
    userAgent: "Mozilla/5.0",
    createdAt: TIMES.createdAt,
    lastUsedAt: TIMES.updatedAt,
    current: true,
  },
};

const INVITATION = {
  id: "inv_01a1fd353f5a7244cbd2e3f4a5b67896",
  email: "bruno@example.com",
  role: "cashier",
  createdAt: TIMES.createdAt,
  expiresAt: "2026-11-27T10:00:00.000Z",
};

const PEOPLE = {
  Member: {
    id: "usr_01a1fd35406b7355dce3f4a5b6c789a7",
    email: "anna@example.com",
    role: "owner",
    createdAt: TIMES.createdAt,
    lastSeenAt: TIMES.updatedAt,
    current: true,
  },
  MemberChange: { role: "manager" },
  Preferences: {
    language: "it",
    vatDepartments: [{ name: "Cucina", vat: "10" }],
    receipts: { provider: "acube", vat: "10" },
    notifications: { silentBridgeMinutes: 30, lostAccount: true, rejectedInvoice: true },
    timeZone: "Europe/Rome",
  },
  PreferencesUpdate: { notifications: { silentBridgeMinutes: 30 } },
  ChangedMember: { id: "usr_01a1fd35417c7466edf4a5b6c7d89ab8", role: "manager" },
  InvitationRequest: { email: "bruno@example.com", role: "cashier" },
  Invitation: INVITATION,
  MerchantMembership: {
    id: "ten_01a1fd35428d7577fea5b6c7d8e9abc9",
    name: "Bar Anna",
    owner: "anna@example.com",
    role: "owner",
    rights: ["payments:read", "payments:write", "refunds", "people:read", "people:write"],
    current: true,
  },
  MerchantName: { name: "Bar Anna" },
};

/** Examples of signing in, keys, apps, billing and the audit log, by the name of the schema. */
export const IDENTITY_EXAMPLES = {
  ...TOKENS,
  ...PEOPLE,
  ApiKeyRequest: { name: "Web shop", scopes: SCOPES },
  ApiKey: KEY,
  NewApiKey: { ...KEY, key: "bk_4f2a7c1e5b8d9c" },
  AppRequest: APP_BODY,
  AppUpdate: { webhookUrl: "https://app.banco.example/events" },
  App: APP,
  NewApp: { ...APP, clientSecret: "sec_8e9f01" },
  PublicApp: { clientId: CLIENT_ID, name: "Till", logo: null },
  DeletedApp: { id: CLIENT_ID, deleted: true },
  WebhookSecret: { secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD", previousUntil: null },
  Delivery: {
    id: "evt_01a1fd351a987411b52048e46eeae973",
    type: "payment.completed",
    status: "delivered",
    payload: { id: "evt_01a1fd351a987411b52048e46eeae973", type: "payment.completed" },
    attempts: [{ at: TIMES.createdAt, status: 200, error: null, ms: 84 }],
    nextAttemptAt: null,
    createdAt: TIMES.createdAt,
  },
  WebhookTest: { type: "payment.completed" },
  WebhookTestResult: {
    id: "evt_01a1fd351a987411b52048e46eeae973",
    type: "payment.completed",
    payload: { id: "evt_01a1fd351a987411b52048e46eeae973", type: "payment.completed", test: true },
    attempt: { at: TIMES.createdAt, status: 204, error: null, ms: 84 },
  },
  Price: {
    id: "price_1QZ8a2Lk",
    name: "Banco Pro",
    amount: 19,
    currency: "EUR",
    interval: "month",
    intervalCount: 1,
  },
  BillingPortal: { url: "https://billing.stripe.com/p/session/live_a1b2" },
  Checkout: {
    id: "cs_live_a1b2",
    url: "https://checkout.stripe.com/c/pay/cs_live_a1b2",
    expiresAt: "2026-11-21T10:00:00.000Z",
  },
  Subscription: {
    id: "sub_1QZ8a2Lk",
    priceId: "price_1QZ8a2Lk",
    status: "active",
    currentPeriodEnd: "2026-12-20T10:00:00.000Z",
    cancelAtPeriodEnd: false,
    updatedAt: TIMES.updatedAt,
  },
  SubscriptionEvent: {
    id: "evt_01a1fd353f507244bbc2d3e4f5a67896",
    type: "subscription.active",
    timestamp: TIMES.updatedAt,
    merchantId: "ten_01a1fd35190272b0a4d5f0ae5b1a5c11",
    data: { id: "sub_1QZ8a2Lk", priceId: "price_1QZ8a2Lk", from: null, to: "active" },
  },
  AuditEntry: {
    id: "aud_01a1fd3540617355bcc3d4e5f6a78907",
    at: TIMES.createdAt,
    actor: { type: "user", id: "usr_01a1fd3541727466bdc4d5e6f7a89018" },
    userId: "usr_01a1fd3541727466bdc4d5e6f7a89018",
    action: "DELETE /v1/payment/{providerId}/transactions/{transactionId}",
    summary: "Refund a transaction, in part or whole",
    path: "/v1/payment/stripe/transactions/pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
    subjectId: "pay_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
    effects: ["ref_01a1fd361b2c7d3e8f4a5b6c7d8e9f01"],
    status: 200,
    ip: "203.0.113.7",
    requestId: "req_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
  },
  LoggedRequest: {
    id: "req_01a1fd351a7d75c1b4ab7c1b9f2b8d3e",
    at: TIMES.createdAt,
    actor: { type: "key", id: KEY.id },
    method: "POST",
    route: "/v1/payment/{providerId}/link",
    path: "/v1/payment/stripe/link",
    status: 400,
    code: "validation_failed",
    fields: ["/amount"],
    replayed: false,
    durationMs: 4,
    requestBytes: 34,
    responseBytes: 412,
  },
};
