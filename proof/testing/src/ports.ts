export { freePort } from "@banco/launcher/ports";
