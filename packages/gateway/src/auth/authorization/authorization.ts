import { Problem } from "@banco/core";
import type { Settings } from "../../settings/settings.ts";
import { isDocumentId } from "../client-document/document.ts";
import { isLoopback } from "../clients/redirect-uri.ts";
import { mayRedirect, withQuery } from "../code/code.ts";
import type { Client, MeetClient } from "../oauth/client.ts";
import {
  type Approval,
  AuthorizationError,
  type AuthorizationQuery,
  readApproval,
  single,
} from "./parameters.ts";

/** The data that the consent page needs before it asks the user. */
export interface Authorization {
  client: {
    clientId: string;
    name: string;
    logo: string | null;
    /**
     * Whether the operator of this installation has verified the client's identity. Other clients chose their
     * own names.
     */
    isVerified: boolean;
    /** The host of the client's metadata document, if it has one: the only verified fact about the client. */
    host: string | null;
  };
  redirectUri: string;
  /** The host that the browser is redirected to, in a form that users understand. */
  redirectHost: string;
  /**
   * Whether the browser is redirected to a program on the user's own device; any program there could claim to
   * be the client.
   */
  isOnDevice: boolean;
  /** The body to send when the user approves; null if the request is invalid. */
  approval: Approval | null;
  /** The error in the request, as `refusalUrl` reports it to the app. */
  error: string | null;
  errorDescription: string | null;
  /** The URL that the browser is redirected to when the user declines or the request is invalid. */
  refusalUrl: string;
}

/** Describes an app's authorization request. */
export type DescribeAuthorization = (query: AuthorizationQuery, ip: string) => Promise<Authorization>;

/**
 * Validates requests to `{app_url}/connect`. Checks the client and redirect URI first: a browser is never
 * redirected to a URI that the client did not register (RFC 6749, section 4.1.2.1; RFC 9700, section 4.11).
 * Reports every other error to the app at that URI.
 *
 * @throws Problem 404 for an unknown client, 400 `invalid_redirect_uri`
 */
export function describesAuthorizations(
  { baseUrl, verifiedApps }: Pick<Settings, "baseUrl" | "verifiedApps">,
  meetClient: MeetClient,
): DescribeAuthorization {
  return async (query, ip) => {
    const clientId = single(query, "client_id");
    const client = clientId && (await meetClient(clientId, ip));
    if (!client) throw new Problem("not_found", "There is no such app");
    const redirectUri = single(query, "redirect_uri");
    if (redirectUri === undefined || !mayRedirect(client, redirectUri)) {
      throw new Problem("invalid_redirect_uri", "The redirect URI is not registered for the app");
    }
    const { protocol, host } = new URL(redirectUri);
    const about = {
      client: facesOf(client, baseUrl, verifiedApps.has(client.id)),
      redirectUri,
      redirectHost: host || protocol.slice(0, -1),
      isOnDevice: isLoopback(redirectUri) || !/^https?:$/.test(protocol),
    };
    const back = (error: string, error_description: string) =>
      withQuery(redirectUri, { error, error_description, state: single(query, "state"), iss: baseUrl });
    try {
      const approval = readApproval(query, baseUrl, client);
      const refusalUrl = back("access_denied", "The user declined");
      return { ...about, approval, error: null, errorDescription: null, refusalUrl };
    } catch (error) {
      if (!(error instanceof AuthorizationError)) throw error;
      const { error: name, message } = error;
      const refusalUrl = back(name, message);
      return { ...about, approval: null, error: name, errorDescription: message, refusalUrl };
    }
  };
}

function facesOf(
  { id, name, logoAssetId }: Client,
  baseUrl: string,
  isVerified: boolean,
): Authorization["client"] {
  const host = isDocumentId(id) ? new URL(id).host : null;
  return {
    clientId: id,
    name,
    logo: logoAssetId && `${baseUrl}/v1/assets/${logoAssetId}`,
    isVerified,
    host,
  };
}
