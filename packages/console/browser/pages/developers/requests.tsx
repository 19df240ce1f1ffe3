import { type Filter, GrowingRows, useGrowingList, useRefreshing, useResource } from "@banco/ui";
import type { ComponentChild } from "preact";
import { useState } from "preact/hooks";
import { call } from "../../api/client.ts";
import { readPage } from "../../api/pages.ts";
import type { ApiKey, Grant, List, LoggedRequest } from "../../api/records.ts";
import { addressFilter, FilterRow } from "../../parts/address-filter.tsx";
import { Frame } from "./frame.tsx";
import { RequestDialog, RequestTable } from "./request-table.tsx";
import { t } from "./text.ts";

const OUTCOMES = ["done", "refused", "failed"] as const;
const METHODS = ["GET", "POST", "PATCH", "PUT", "DELETE"];

/** The API requests of programs with their responses, newest first; new requests appear automatically. */
export function Requests(): ComponentChild {
  const filter = addressFilter("/console/developers", { outcome: "", method: "", actorId: "", q: "" });
  const list = useGrowingList(
    (token) => readPage<List<LoggedRequest>>("/v1/requests", filter.selected, token),
    filter.values,
  );
  const names = useResource(readNames);
  const [open, setOpen] = useState<LoggedRequest>();
  useRefreshing(list.refresh);
  const callers = names.value ?? new Map<string, string>();
  return (
    <Frame part="requests">
      <FilterRow by={filter} label={t("search")} hint={t("search.hint")} of={filtersOf(callers)} />
      <GrowingRows<LoggedRequest>
        of={list}
        none={filter.isNarrowed ? t("requests.none.narrow") : t("requests.none")}
      >
        {(items) => <RequestTable items={items} names={callers} open={setOpen} />}
      </GrowingRows>
      {open && <RequestDialog of={open} names={callers} close={() => setOpen(undefined)} />}
    </Frame>
  );
}

/** Reads the names of the keys and apps that may have sent requests, by ID. */
async function readNames(): Promise<Map<string, string>> {
  const [keys, apps] = await Promise.all([
    call<ApiKey[]>("GET", "/v1/keys"),
    call<Grant[]>("GET", "/v1/auth/grants"),
  ]);
  return new Map([
    ...keys.map(({ id, name }) => [id, name] as const),
    ...apps.map(({ clientId, name }) => [clientId, name] as const),
  ]);
}

function filtersOf(names: ReadonlyMap<string, string>): Filter[] {
  const any = ["", t("all")] as const;
  return [
    {
      name: "outcome",
      label: t("outcome"),
      options: [any, ...OUTCOMES.map((one) => [one, t(`outcome.${one}`)] as const)],
    },
    { name: "method", label: t("method"), options: [any, ...METHODS.map((one) => [one, one] as const)] },
    { name: "actorId", label: t("caller"), options: [any, ...names] },
  ];
}
