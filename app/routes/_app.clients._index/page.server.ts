import type { z } from "zod";
import type { OwnField } from "#contract/clients/client-fields/own-field.ts";
import type { clientLists } from "#contract/clients/clients/client-import-fields.ts";
import { clients, ownFilter } from "#contract/clients/clients/clients.ts";
import type { Client } from "#contract/platform/client.ts";
import { type DoorPath, doors } from "./doors.ts";

type Input = z.output<typeof clients.list.input>;

/** What a list's address asks for, its filters of own fields (`own12`, `own12Min`) gathered as the call takes them. */
export function clientListInput(own: readonly OwnField[]): z.ZodType<Input> {
  const names = own.flatMap(({ id, kind }) =>
    filterParts[kind].map(([part, suffix]) => ({ fieldId: id, part, name: `own${id}${suffix}` })),
  );
  const shape = Object.fromEntries(names.map(({ name, part }) => [name, ownFilter.shape[part]]));
  const { input } = clients.list;
  const filter = input.shape.filter.unwrap().extend(shape).prefault({});
  return input.extend({ filter }).transform(({ filter: given, ...rest }) => {
    const values = new Map<string, unknown>(Object.entries(given));
    const ownNames = names.filter(({ name }) => values.has(name));
    const own = [...Map.groupBy(ownNames, ({ fieldId }) => fieldId)].map(([fieldId, parts]) =>
      ownFilter.parse({
        fieldId,
        ...Object.fromEntries(parts.map(({ part, name }) => [part, values.get(name)])),
      }),
    );
    const ours = Object.entries(given).filter(([name]) => !names.some((one) => one.name === name));
    return { ...rest, filter: { ...Object.fromEntries(ours), ...(own.length > 0 && { own }) } };
  });
}

type Part = Exclude<keyof typeof ownFilter.shape, "fieldId">;

/** What an address asks of each kind, with the end of its name. */
const filterParts: Readonly<Record<OwnField["kind"], readonly (readonly [Part, string])[]>> = {
  text: [["contains", ""]],
  choice: [["oneOf", ""]],
  yesNo: [["is", ""]],
  number: [
    ["min", "Min"],
    ["max", "Max"],
  ],
  date: [
    ["from", "From"],
    ["until", "Until"],
  ],
};

/** The door of a list's address; the first where it is none. */
export function doorOf(listHref: string): DoorPath {
  const [path] = listHref.split("?");
  return Object.keys(doors).find((door): door is DoorPath => door === path) ?? "/clients";
}

interface Behind {
  list: (typeof clientLists)[number];
  /** What the door itself filters. */
  filter: Input["filter"];
}

/** Which clients stand behind a door. */
export const behind: Readonly<Record<DoorPath, Behind>> = {
  "/clients": { list: "all", filter: {} },
  "/priorityClients": { list: "priority", filter: {} },
  "/renters": { list: "all", filter: { isRenter: true } },
  "/owners": { list: "all", filter: { isOwner: true } },
  "/clients/deleted": { list: "deleted", filter: {} },
};

/** The list call behind a door. */
export function clientPage(api: Client, door: DoorPath) {
  return async (input: Input) => {
    const { Clients, ...page } = await pageOf(api, door, input);
    return { rows: Clients, ...page };
  };
}

function pageOf({ clients: calls }: Client, door: DoorPath, input: Input) {
  const { list, filter } = behind[door];
  if (list === "priority") return calls.listPriority(input);
  if (list === "deleted") return calls.listDeleted(input);
  return calls.list({ ...input, filter: { ...input.filter, ...filter } });
}
