import { type Route, route } from "../api.ts";
import type { Location } from "../objects/terminal.ts";
import { invalid, missing } from "../wire/errors.ts";
import { listPage, pagination } from "../wire/list.ts";
import { changeMetadata, emptyable, metadata, oneOf, params, text } from "../wire/params.ts";
import { newId, type World } from "../world.ts";
import { deletedReader, putReader, readerOf, withStatus } from "./reader.ts";

/** Codes that register simulated readers (docs.stripe.com/terminal/references/testing). */
const SIMULATED: Readonly<Record<string, string>> = {
  "simulated-wpe": "simulated_wisepos_e",
  "simulated-s700": "simulated_stripe_s700",
};
/** The format of the three words that a real reader shows, e.g. `puppies-plug-could`. */
const SHOWN_CODE = /^[a-z]+-[a-z]+-[a-z]+$/;

/** Returns the reader routes. */
export function readerRoutes(world: World): Route[] {
  return [
    route(
      "POST",
      "/v1/terminal/readers",
      params({ registration_code: text() }, { label: text(), location: text(), metadata }),
      (call) => createReader(world, call.caller.account, call.params),
    ),
    route(
      "GET",
      "/v1/terminal/readers",
      params(
        {},
        {
          ...pagination,
          device_type: text(),
          location: text(),
          serial_number: text(),
          status: oneOf("offline", "online"),
        },
      ),
      ({ caller, params: query }) => {
        const list = listPage(world.readers, caller.account, {
          url: "/v1/terminal/readers",
          kind: "terminal.reader",
          params: query,
          matching: (reader) =>
            !reader._deleted &&
            (query.device_type === undefined || reader.device_type === query.device_type) &&
            (query.location === undefined || reader.location === query.location) &&
            (query.serial_number === undefined || reader.serial_number === query.serial_number) &&
            (query.status === undefined || withStatus(world, reader).status === query.status),
        });
        return { ...list, data: list.data.map((reader) => withStatus(world, reader)) };
      },
    ),
    route("GET", "/v1/terminal/readers/:id", params({}, {}), ({ caller, id }) => {
      const reader = readerOf(world, caller.account, id);
      return reader._deleted ? deletedReader(reader) : reader;
    }),
    route(
      "POST",
      "/v1/terminal/readers/:id",
      params({}, { label: emptyable(text()), metadata }),
      ({ caller, id, params: change }) => {
        const before = readerOf(world, caller.account, id);
        if (before._deleted) return deletedReader(before);
        return putReader(world, caller.account, {
          ...before,
          // A reader without a label has its serial number as its name.
          label: change.label === undefined ? before.label : (change.label ?? before.serial_number),
          metadata: changeMetadata(before.metadata, change.metadata),
        });
      },
    ),
    route("DELETE", "/v1/terminal/readers/:id", params({}, {}), ({ caller, id }) => {
      const reader = readerOf(world, caller.account, id);
      if (reader._deleted) throw missing("terminal.reader", id, "reader", 404);
      world.kit.timers.cancel(id);
      return deletedReader(putReader(world, caller.account, { ...reader, _deleted: true }));
    }),
  ];
}

function standing(location: Location | undefined): boolean {
  return location !== undefined && !location._deleted;
}

interface NewReader {
  registration_code: string;
  label?: string;
  location?: string;
  metadata?: Record<string, string> | null;
}

function createReader(world: World, account: string, input: NewReader): object {
  const { registration_code: code, label, location } = input;
  const simulated = SIMULATED[code];
  if (simulated === undefined && !SHOWN_CODE.test(code)) {
    throw invalid(
      "The registration code you provided was not found. Please retry the registration process.",
      {
        code: "resource_missing",
        param: "registration_code",
      },
    );
  }
  if (location !== undefined && !standing(world.locations.get(account, location))) {
    throw missing("location", location, "location");
  }
  const serial = `${simulated ? "SIMULATOR" : "WSC513"}${newId("", 9).slice(1).toUpperCase()}`;
  return putReader(world, account, {
    id: newId("tmr", 14),
    object: "terminal.reader",
    action: null,
    device_sw_version: "2.42.0.0",
    device_type: simulated ?? "bbpos_wisepos_e",
    ip_address: "127.0.0.1",
    label: label ?? serial,
    last_seen_at: world.kit.now(),
    livemode: false,
    location: location ?? null,
    metadata: changeMetadata({}, input.metadata),
    serial_number: serial,
    status: "online",
  });
}
