import { type GrowingList, useGrowingList, useRefreshing } from "@banco/ui";
import { call } from "../api/client.ts";
import type { List } from "../api/records.ts";

const LOOK_MS = 1_000;

/** Reads the jobs at an API path, newest first, and rereads them every second while one is in progress. */
export function useJobs<Job extends { id: string; status: string }>(path: string): GrowingList<Job> {
  const list = useGrowingList(
    (token: string | null): Promise<List<Job>> => {
      const query = new URLSearchParams({ order: "desc", limit: "10", ...(token && { token }) });
      return call("GET", `${path}?${query}`);
    },
    [path],
  );
  const isWaiting = list.items?.some(({ status }) => status === "pending") ?? false;
  useRefreshing(list.refresh, isWaiting ? LOOK_MS : null);
  return list;
}
