import type { Client } from "#contract/client.ts";
import { clients } from "#contract/clients.ts";
import { type DoorPath, doors } from "./doors.ts";

export const clientListInput = clients.list.input;
type Input = ReturnType<typeof clientListInput.parse>;

/** The door of a list's address; the first where it is none. */
export function doorOf(listHref: string): DoorPath {
  const [path] = listHref.split("?");
  return Object.keys(doors).find((door): door is DoorPath => door === path) ?? "/clients";
}

/** The list call behind a door. */
export function clientPage(api: Client, door: DoorPath) {
  return async (input: Input) => {
    const { Clients, ...page } = await pageOf(api, door, input);
    return { rows: Clients, ...page };
  };
}

function pageOf({ clients: calls }: Client, door: DoorPath, input: Input) {
  switch (door) {
    case "/priorityClients":
      return calls.listPriority(input);
    case "/clients/deleted":
      return calls.listDeleted(input);
    case "/renters":
      return calls.list({ ...input, filter: { ...input.filter, isRenter: true } });
    case "/owners":
      return calls.list({ ...input, filter: { ...input.filter, isOwner: true } });
    default:
      return calls.list(input);
  }
}
