import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Banco, BancoError } from "@banco/sdk";

/** The shop's access to Banco. */
export interface Access {
  key: string;
  webhookSecret: string;
}

interface Home extends Access {
  webhookUrl: string;
}

const EMAIL = "web-shop@banco.example";
const MERCHANT = {
  name: "Bottega",
  legalName: "Bottega SRL",
  vatId: "01234567897",
  address: { street: "Via Roma", number: "1", postal: "00184", city: "Roma", state: "RM", country: "IT" },
};
/** Credentials that the simulated tax office accepts. */
const CREDENTIALS = { taxCode: "RSSMRA80A01H501U", password: "Bottega-7391!", pin: "8462917305" };
const MAIL_TRIES = 50;
const MAIL_PAUSE_MS = 100;

/**
 * Creates a merchant for the shop in the sandbox, once. In production a person does this in the console,
 * never the shop. The credentials are stored in `dataDir`.
 */
export async function settleIn(where: {
  bancoUrl: string;
  webhookUrl: string;
  dataDir: string;
}): Promise<Access> {
  const { bancoUrl, webhookUrl, dataDir } = where;
  const file = join(dataDir, "access.json");
  const kept: Home | undefined = await readFile(file, "utf8").then(JSON.parse, () => undefined);
  if (kept?.webhookUrl === webhookUrl && (await isGood(bancoUrl, kept.key))) return kept;
  const owner = new Banco({ baseUrl: bancoUrl, token: await signIn(bancoUrl) });
  await owner.connectPaymentAccount("stripe");
  await owner.connectFiscalAccount("fiskaly");
  await owner.updateFiscalMerchant("fiskaly", MERCHANT);
  await owner.updateFiscalCredentials("fiskaly", CREDENTIALS);
  const { key } = await owner.createApiKey({
    name: "Web shop",
    scopes: ["payments:read", "payments:write", "fiscals:read", "fiscals:write"],
  });
  const app = await owner.createApp({ name: "Web shop", webhookUrl });
  const { secret } = await owner.getWebhookSecret(app.id);
  const home: Home = { key, webhookSecret: secret, webhookUrl };
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify(home), { mode: 0o600 });
  return home;
}

async function isGood(baseUrl: string, token: string): Promise<boolean> {
  try {
    await new Banco({ baseUrl, token }).listProviders();
    return true;
  } catch (error) {
    if (error instanceof BancoError && error.status === 401) return false;
    throw error;
  }
}

/** Signs in with the passcode that arrives in the sandbox's mailbox. */
async function signIn(baseUrl: string): Promise<string> {
  const banco = new Banco({ baseUrl });
  await banco.signIn({ email: EMAIL });
  for (let tries = 0; tries < MAIL_TRIES; tries++) {
    await delay(MAIL_PAUSE_MS);
    const mailbox = await fetch(`${baseUrl}/dev/mailbox?to=${EMAIL}`);
    if (!mailbox.ok) break;
    const [code] = /\b\d{4} \d{4}\b/.exec(await mailbox.text()) ?? [];
    const signedIn = code && (await banco.signIn({ email: EMAIL, code }).catch(() => undefined));
    if (signedIn && "accessToken" in signedIn) return signedIn.accessToken as string;
  }
  throw new Error(`${baseUrl} is not a sandbox: set BANCO_KEY and WEBHOOK_SECRET`);
}
