import { Banco } from "@banco/sdk";
import { type Call, type Command, textOf, UsageError } from "../command.ts";
import { checkedUrl, urlOf, writeConfig } from "../config.ts";

const SCOPES = ["payments", "fiscals", "stores"].flatMap((area) => [`${area}:read`, `${area}:write`]);

/** Signs in with an e-mailed code, and stores an API key for this machine. */
export const login: Command = {
  name: "login",
  help: "Sign in with an e-mailed code; an API key for this machine is stored in a file that only you can read",
  options: {
    url: { value: "URL", help: "The gateway's URL; defaults to the sandbox's" },
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
  const { key } = await owner.createApiKey({ name: "banco (command line)", scopes: SCOPES as never });
  return key;
}

/**
 * Signs the user in with an e-mailed code, for operations that no key is allowed to perform.
 *
 * @throws UsageError if the code was not accepted
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

/** Prints the console's URL. */
export const open: Command = {
  name: "open",
  help: "Print the console's URL",
  async run({ terminal, show }) {
    const console = `${await urlOf(terminal.env)}/console`;
    show({ console }, [console]);
  },
};
