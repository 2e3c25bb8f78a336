import type { ListDefinition } from "#app/components/list/definition.ts";
import type { ClientRow } from "#contract/clients/clients/clients.ts";
import { clientList, deletedList, ownerList, priorityList, renterList } from "./list.tsx";

/** One of the addresses at which the list of clients begins. */
interface Door {
  list: ListDefinition<ClientRow>;
  /** Where a new one is taken down; nowhere where none can be. */
  newHref?: string;
}

export type DoorPath = "/clients" | "/priorityClients" | "/renters" | "/owners" | "/clients/deleted";

export const doors: Readonly<Record<DoorPath, Door>> = {
  "/clients": { list: clientList, newHref: "/clients/edit/new" },
  "/priorityClients": { list: priorityList },
  "/renters": { list: renterList, newHref: "/clients/edit/new" },
  "/owners": { list: ownerList, newHref: "/clients/edit/new?owner=1" },
  "/clients/deleted": { list: deletedList },
};
