import type { Role } from "../roles.ts";
import type { Language } from "./language.ts";

/** The names of roles in e-mails. */
export const ROLE_NAMES: Record<Language, Record<Role, string>> = {
  en: {
    owner: "owner",
    manager: "manager",
    cashier: "cashier",
    accountant: "accountant",
    technician: "technician",
    developer: "developer",
  },
  it: {
    owner: "titolare",
    manager: "responsabile",
    cashier: "cassiere",
    accountant: "commercialista",
    technician: "tecnico",
    developer: "sviluppatore",
  },
};
