import type { Client } from "#contract/client.ts";
import type { clientLists } from "#contract/client-import-fields.ts";
import { clients } from "#contract/clients.ts";
import { type DoorPath, doors } from "./doors.ts";

export const clientListInput = clients.list.input;
type Input = ReturnType<typeof clientListInput.parse>;

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
