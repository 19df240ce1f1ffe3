import { Answer, type JsonRoute } from "../kit/json-api.ts";
import { type Company, keep, nextNumber, now, refuse, userOf, type World } from "./world.ts";

const VAT = /^[A-Z]{2}[A-Z0-9]{2,28}$/;

/**
 * Returns the company routes. Every key starts with one company, like an account that has already sent an invoice.
 */
export function companyRoutes(world: World): JsonRoute<string>[] {
  const { companies } = world;
  return [
    {
      method: "GET",
      path: "/company",
      handle: ({ who, query }) => companiesOf(world, who).slice(0, Number(query.get("page_size") ?? 100)),
    },
    {
      method: "GET",
      path: "/company/:idOrVat",
      handle({ who, params: { idOrVat } }) {
        const match = companiesOf(world, who).find(
          ({ id, vat }) => String(id) === idOrVat || vat === idOrVat,
        );
        if (!match) throw refuse(404, "Not Found");
        return match;
      },
    },
    {
      method: "POST",
      path: "/company",
      handle({ who, body }) {
        const facts = factsOf(body);
        if (companiesOf(world, who).some(({ vat }) => vat === facts.vat))
          throw refuse(422, "Unprocessable Entity", "A company with this VAT number exists");
        const id = nextNumber(companies);
        return new Answer(201, keep(companies, who, { id, created: now(world), version: 1, ...facts }));
      },
    },
    {
      method: "PUT",
      path: "/company",
      handle({ who, body }) {
        const before = companiesOf(world, who).find(({ id }) => id === body.id);
        if (!before) throw refuse(404, "Not Found");
        if (before.version !== body.version)
          throw refuse(409, "Conflict", "The company was changed in the meantime");
        return keep(companies, who, { ...before, ...factsOf(body), version: before.version + 1 });
      },
    },
  ];
}

/** Returns the company of an invoice; sending an invoice creates its company. */
export function companyFor(world: World, user: string, vat: string, name: string): Company {
  const match = companiesOf(world, user).find((company) => company.vat === vat);
  if (match) return match;
  const id = nextNumber(world.companies);
  const facts = { vat, fiscal_code: vat.slice(2), name };
  return keep(world.companies, user, { id, created: now(world), version: 1, ...facts });
}

function companiesOf(world: World, user: string): Company[] {
  const { companies } = world;
  if (companies.count(user) === 0) {
    const digits = String(Number.parseInt(userOf(user).slice(0, 8), 16))
      .padStart(10, "0")
      .slice(0, 10);
    const vat = `IT${digits}${checkDigit(digits)}`;
    const facts = { vat, fiscal_code: vat.slice(2), name: `Negozio ${user.slice(-4)} SRL` };
    keep(companies, user, { id: nextNumber(companies), created: now(world), version: 1, ...facts });
  }
  return companies.list(user).map(({ object }) => object);
}

/** Returns the last digit of an Italian VAT number (Luhn's formula). */
function checkDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

function factsOf({
  vat,
  fiscal_code,
  name,
}: Record<string, unknown>): Pick<Company, "vat" | "fiscal_code" | "name"> {
  if (typeof vat !== "string" || !VAT.test(vat))
    throw refuse(422, "Unprocessable Entity", "vat must include the country code");
  if (typeof fiscal_code !== "string" || !fiscal_code)
    throw refuse(422, "Unprocessable Entity", "The fiscal_code field is required.");
  if (typeof name !== "string" || !name)
    throw refuse(422, "Unprocessable Entity", "The name field is required.");
  return { vat, fiscal_code, name };
}
