import { Answer } from "../kit/json-api.ts";
import { type Call, type Route, refuse } from "./api.ts";
import { type Company, newCompany, type World } from "./world.ts";

const COMPANIES = "/business-registry-configurations";

/** Returns the routes for companies and their tax office credentials. */
export function companyRoutes(world: World): Route[] {
  const { companies } = world;
  return [
    { method: "GET", path: COMPANIES, handle: ({ who }) => companies.list(who).reverse().map(present) },
    {
      method: "POST",
      path: COMPANIES,
      handle({ who, body }) {
        const id = String(body.fiscal_id ?? "");
        if (!/^\d{11}$|^[A-Z0-9]{16}$/.test(id)) throw invalid("fiscal_id", "This value is not valid.");
        if (companies.get(who, id)) throw invalid("fiscal_id", "This value is already used.");
        return new Answer(201, present(companies.put(who, written(newCompany(id), body))));
      },
    },
    { method: "GET", path: `${COMPANIES}/:id`, handle: (call) => present(companyOf(world, call)) },
    {
      method: "PUT",
      path: `${COMPANIES}/:id`,
      handle: (call) => present(companies.put(call.who, written(companyOf(world, call), call.body))),
    },
    {
      method: "DELETE",
      path: `${COMPANIES}/:id`,
      handle(call) {
        companies.delete(call.who, companyOf(world, call).id);
        return new Answer(204, null);
      },
    },
    {
      method: "PUT",
      path: `${COMPANIES}/:id/credentials/fisconline`,
      handle(call) {
        const company = companyOf(world, call);
        const { codice_fiscale, password, pin } = call.body;
        if (!codice_fiscale || !password || !pin)
          throw invalid("password", "This value should not be blank.");
        // The simulated tax office accepts every password that does not start with this string.
        if (String(password).startsWith("wrong")) throw refuse(422, "INVALID_CREDENTIALS");
        companies.put(call.who, { ...company, access: true });
        return new Answer(204, null);
      },
    },
  ];
}

function companyOf(world: World, { who, params: { id = "" } }: Call): Company {
  const company = world.companies.get(who, id);
  if (!company) throw refuse(404, "Not Found");
  return company;
}

function written(company: Company, body: Record<string, unknown>): Company {
  const { name, email } = body;
  if (typeof name !== "string" || name === "") throw invalid("name", "This value should not be blank.");
  if (typeof email !== "string" || !email.includes("@"))
    throw invalid("email", "This value is not a valid email.");
  const flag = (
    name: "receipts_enabled" | "supplier_invoice_enabled" | "apply_signature" | "apply_legal_storage",
  ) => (typeof body[name] === "boolean" ? body[name] : company[name]);
  return {
    ...company,
    name,
    email,
    receipts_enabled: flag("receipts_enabled"),
    supplier_invoice_enabled: flag("supplier_invoice_enabled"),
    apply_signature: flag("apply_signature"),
    apply_legal_storage: flag("apply_legal_storage"),
  };
}

function present({ id, access: _access, ...company }: Company): object {
  return { fiscal_id: id, ...company, legal_storage_active: false, api_configurations: [] };
}

function invalid(propertyPath: string, message: string) {
  return refuse(400, `${propertyPath}: ${message}`, [{ propertyPath, message }]);
}
