import { operationsOf } from "../server/operations.ts";

/** Operations on apps, for the users who create them. */
export const appOperations = operationsOf("Apps", {
  createApp: {
    summary: "Register an app",
    description: "Creates an app with its `clientSecret`, which only this response contains.",
    problems: ["invalid_redirect_uri"],
  },
  listApps: {
    summary: "List the user's apps",
    description: "Lists the apps that the user created.",
  },
  getPublicApp: {
    summary: "Get the public data of an app",
    description: "Returns an app's name and logo for a consent page.",
  },
  getApp: {
    summary: "Get an app",
    description: "Returns one of the user's own apps.",
    problems: ["forbidden"],
  },
  updateApp: {
    summary: "Update an app",
    description:
      "Changes the name, description, webhook URL, logo or domains. The client ID and redirect URIs cannot be changed.",
  },
  deleteApp: {
    summary: "Delete an app",
    description: "Deletes the app permanently and revokes all its tokens and grants.",
  },
});
