import { Banco } from "@banco/sdk";
import { type Call, type Command, textOf, UsageError } from "../command.ts";
import { checkedUrl, urlOf, writeConfig } from "../config.ts";

const SCOPES = ["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]);

/** Signs in with a code by mail, and keeps an API key of this machine's own. */
export const login: Command = {
  name: "login",
  help: "Sign in with an e-mailed code; an API key for this machine is stored in a file that only you can read",
  options: {
    url: { value: "URL", help: "The gateway's address; defaults to the sandbox's" },
    email: { value: "ADDRESS", help: "Your e-mail address; prompted for by default" },
    key: { value: "KEY", help: "Store this API key instead of signing in" },
  },
  async run(call) {
    const { terminal, show } = call;
    const url = checkedUrl(textOf(call, "url") ?? (await urlOf(terminal.env)));
    const key = textOf(call, "key") ?? (await newKey(url, call));
    const proof = new Banco({ baseUrl: url, token: key });
    await proof.listProviders();
    const file = await writeConfig(terminal.env, { url, key });
    show({ url, file }, [`Signed in at ${url}. The key is in ${file}.`]);
  },
};

async function newKey(url: string, call: Call): Promise<string> {
  const owner = await signInByMail(url, call);
  const made = await owner.createApiKey({ name: "banco (command line)", scopes: SCOPES as never });
  return made.key;
}

/**
 * Signs the user in with a code by e-mail, for actions that no key may perform.
 *
 * @throws UsageError when the code was not accepted
 */
export async function signInByMail(url: string, call: Call): Promise<Banco> {
  const { terminal } = call;
  const banco = new Banco({ baseUrl: url });
  const email = textOf(call, "email") ?? (await terminal.ask("E-mail address: "));
  await banco.signIn({ email });
  const code = await terminal.ask(`Code sent to ${email}: `);
  const answer = await banco.signIn({ email, code });
  if (!("accessToken" in answer)) throw new UsageError("The code was not accepted");
  return new Banco({ baseUrl: url, token: String(answer.accessToken) });
}

/** Prints the console's address. */
export const open: Command = {
  name: "open",
  help: "Print the console's URL",
  async run({ terminal, show }) {
    const console = `${await urlOf(terminal.env)}/console`;
    show({ console }, [console]);
  },
};
