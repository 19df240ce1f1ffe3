import { SALE_TABLES } from "./sale-entries.ts";

/** The version of the tables below. */
export const SCHEMA_VERSION = 8;
const REFUSED =
  "create table refused (key text primary key, reason text not null, refused_at integer not null) strict;";
/** The rights last reported by the hosted API, by registration. */
const HOSTED_RIGHTS =
  "create table hosted_rights (registration text primary key, value text not null) strict;";
const PIN_TRIES =
  "create table pin_try (subject text primary key, used integer not null, expires_at integer not null) strict;";
/** Whether a new sale's order still has to be claimed in the hosted API. */
const CLAIM_DUE = "alter table sale add column claim_due integer not null default 0;";
/** The statements that create a new journal. */
export const SCHEMA = `
  create table journal (
    id text primary key, driver text not null, device text, key text unique, fingerprint text not null, source text not null,
    client_order text not null, memory text, outcome text, created_at integer not null, answered_at integer,
    settled_at integer, delivered_at integer, overtaken_at integer, reported text
  ) strict;
  create index journal_open on journal (created_at) where settled_at is null;
  create index journal_settled on journal (settled_at) where settled_at is not null;
  create index journal_undelivered on journal (fingerprint) where delivered_at is null;
  ${REFUSED}
  ${HOSTED_RIGHTS}
  ${SALE_TABLES}
  ${PIN_TRIES}
  ${CLAIM_DUE}
  pragma user_version = ${SCHEMA_VERSION};`;
/** The statements that upgrade each version to the next. */
export const UPGRADES = [
  "alter table journal add column overtaken_at integer; pragma user_version = 2;",
  "alter table journal add column reported text; pragma user_version = 3;",
  `${REFUSED} pragma user_version = 4;`,
  `${HOSTED_RIGHTS} pragma user_version = 5;`,
  `${SALE_TABLES} pragma user_version = 6;`,
  `${PIN_TRIES} pragma user_version = 7;`,
  `${CLAIM_DUE} pragma user_version = 8;`,
];
