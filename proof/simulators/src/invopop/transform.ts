import { Answer, type JsonRoute } from "../kit/json-api.ts";
import { startJob } from "./workflows.ts";
import { type Job, now, refuse, WORKFLOWS, type World } from "./world.ts";

const LIST_MAX = 100;
/**
 * The format of a job's UUID: "With a specific time-based UUID, v7 or v1" (docs, Create a job with a UUID).
 */
const TIME_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[17][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Returns the routes for workflows and the jobs that run them. */
export function transformRoutes(world: World): JsonRoute<string>[] {
  const { jobs, entries } = world;
  return [
    {
      method: "GET",
      path: "/transform/v1/workflows/:id",
      handle({ params: { id } }) {
        const [match] = Object.entries(WORKFLOWS).filter(([, workflow]) => workflow === id);
        if (!match) throw refuse(404, "not-found", "There is no such workflow");
        return { id, name: match[0], country: "IT", disabled: false };
      },
    },
    {
      method: "PUT",
      path: "/transform/v1/jobs/:id",
      handle({ who, params: { id = "" }, body }) {
        const { workflow_id, silo_entry_id } = body as { workflow_id?: string; silo_entry_id?: unknown };
        if (!TIME_UUID.test(id)) throw refuse(400, "invalid", "The ID is not a UUID of version 1 or 7");
        if (jobs.get(who, id)) throw refuse(409, "conflict", "The job exists");
        if (!Object.values<string | undefined>(WORKFLOWS).includes(workflow_id))
          throw refuse(422, "validation", "The workflow is not known", { workflow_id: "unknown" });
        if (typeof silo_entry_id !== "string" || !entries.get(who, silo_entry_id))
          throw refuse(422, "validation", "The entry is not known", { silo_entry_id: "unknown" });
        const job: Job = {
          id,
          workflow_id: workflow_id!,
          silo_entry_id,
          created_at: now(world),
          updated_at: now(world),
          intents: [],
          faults: [],
        };
        startJob(world, who, job);
        return new Answer(202, jobs.put(who, job));
      },
    },
    {
      method: "GET",
      path: "/transform/v1/jobs",
      handle: ({ who }) => ({ list: jobs.page(who, { limit: LIST_MAX }).items, limit: LIST_MAX }),
    },
    {
      method: "GET",
      path: "/transform/v1/jobs/:id",
      handle({ who, params: { id = "" } }) {
        const record = jobs.get(who, id);
        if (!record) throw refuse(404, "not-found", "There is no such job");
        return record;
      },
    },
  ];
}
