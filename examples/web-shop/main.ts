/** Starts the shop from the environment; without BANCO_KEY it creates its own merchant in the sandbox. */

import { Banco } from "@banco/sdk";
import { openMailer } from "./mail.ts";
import { settleIn } from "./sandbox.ts";
import { startShop } from "./shop.ts";

const { BANCO_URL = "http://127.0.0.1:3000", DATA_DIR = ".data/web-shop", PORT = "4400" } = process.env;
const { BANCO_KEY, WEBHOOK_SECRET, SMTP_URL, MAIL_FROM = "shop@shop.example" } = process.env;
const { PAYMENT_PROVIDER = "stripe", FISCAL_PROVIDER = "fiskaly" } = process.env;
const url = process.env.SHOP_URL ?? `http://127.0.0.1:${PORT}`;

if (BANCO_KEY && !WEBHOOK_SECRET) throw new Error("WEBHOOK_SECRET must be set beside BANCO_KEY");
const access = BANCO_KEY
  ? { key: BANCO_KEY, webhookSecret: WEBHOOK_SECRET! }
  : await settleIn({ bancoUrl: BANCO_URL, webhookUrl: `${url}/webhook`, dataDir: DATA_DIR });
await startShop({
  banco: new Banco({ baseUrl: BANCO_URL, token: access.key, clientId: "web-shop" }),
  webhookSecret: access.webhookSecret,
  mail: openMailer({ smtpUrl: SMTP_URL, from: MAIL_FROM, bancoUrl: BANCO_URL }),
  paymentProvider: PAYMENT_PROVIDER,
  fiscalProvider: FISCAL_PROVIDER,
  dataDir: DATA_DIR,
  url,
  port: Number(PORT),
});
console.log(`The shop is open at ${url}/`);
process.send?.({ ready: true, url });
