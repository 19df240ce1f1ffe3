import { operationsOf } from "../server/operations.ts";

/** Operations on apps, for the users who make them. */
export const appOperations = operationsOf("Apps", {
  createApp: {
    summary: "Register an app",
    description: "Makes an app with its `clientSecret`, which is shown in this answer and never again.",
    problems: ["invalid_redirect_uri"],
  },
  listApps: {
    summary: "List the user's apps",
    description: "Lists the apps that the user made.",
  },
  getPublicApp: {
    summary: "Get the public data of an app",
    description: "Reads an app's name and logo, as a consent page shows them.",
  },
  getApp: {
    summary: "Get an app",
    description: "Reads an app of the user's own.",
    problems: ["forbidden"],
  },
  updateApp: {
    summary: "Change the given fields of an app",
    description:
      "Changes name, description, webhook address, logo or domains. Identity and redirect URIs stay.",
  },
  deleteApp: {
    summary: "Delete an app for good, and revoke its tokens",
    description: "All that merchants allowed the app ends at once.",
  },
});
