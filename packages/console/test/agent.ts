import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type {
  OAuthClientProvider,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";

/** An agent's program on the user's own machine, with its stored data and the address that the browser returns to. */
export interface Agent {
  provider: OAuthClientProvider;
  /** Returns the URL that the agent sends the user to. */
  authorizationUrl(): URL;
  close(): void;
}

/** An agent that has not been registered and registers itself. */
export async function openAgent(): Promise<Agent> {
  const server = createServer((_request, response) => response.end("You may close this window"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const redirectUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
  let client: StoredOAuthClientInformation | undefined;
  let tokens: StoredOAuthTokens | undefined;
  let verifier = "";
  let authorizationUrl: URL | undefined;
  return {
    provider: {
      redirectUrl,
      clientMetadata: { client_name: "Agent", redirect_uris: [redirectUrl] },
      clientInformation: () => client,
      saveClientInformation: (value) => {
        client = value;
      },
      tokens: () => tokens,
      saveTokens: (value) => {
        tokens = value;
      },
      redirectToAuthorization: (url) => {
        authorizationUrl = url;
      },
      saveCodeVerifier: (value) => {
        verifier = value;
      },
      codeVerifier: () => verifier,
    },
    authorizationUrl() {
      if (!authorizationUrl) throw new Error("The agent sent nobody anywhere");
      return authorizationUrl;
    },
    close: () => server.close().closeAllConnections(),
  };
}
