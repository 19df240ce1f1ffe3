/** Starts the example from the environment: BANCO_URL, CLIENT_ID, CLIENT_SECRET and PORT. */

import { startApp } from "./app.ts";

const { BANCO_URL = "http://127.0.0.1:3000", CLIENT_ID, CLIENT_SECRET, PORT = "4000" } = process.env;
if (!CLIENT_ID || !CLIENT_SECRET) {
  console.error("Register an app (POST /v1/apps) and set CLIENT_ID and CLIENT_SECRET.");
  process.exit(1);
}
const app = await startApp({
  bancoUrl: BANCO_URL,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  port: Number(PORT),
});
console.log(`Open ${app.url}/`);
