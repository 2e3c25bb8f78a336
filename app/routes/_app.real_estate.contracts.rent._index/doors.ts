import type { ListDefinition } from "#app/components/list/definition.ts";
import type { ListedContract } from "#contract/contracts/rent-contracts/rent-contracts.ts";
import { contractList, inquiryList, longTermList } from "./list.tsx";

/** One of the addresses at which the list of rent contracts begins. */
interface Door {
  list: ListDefinition<ListedContract>;
  /** What the door itself filters. */
  filter: { kind?: "rent30"[]; status?: "INQUIRY"[] };
  newHref: string;
}

const doorPaths = [
  "/real_estate/contracts/rent",
  "/real_estate/contracts/rent30",
  "/real_estate/contracts/inquiry",
] as const;
export type DoorPath = (typeof doorPaths)[number];

const newHref = "/real_estate/contracts/rent/new";
export const doors: Readonly<Record<DoorPath, Door>> = {
  "/real_estate/contracts/rent": { list: contractList, filter: {}, newHref },
  "/real_estate/contracts/rent30": { list: longTermList, filter: { kind: ["rent30"] }, newHref },
  "/real_estate/contracts/inquiry": {
    list: inquiryList,
    filter: { status: ["INQUIRY"] },
    newHref: `${newHref}?status=INQUIRY`,
  },
};

/** The door of a list's address; the first where it is none. */
export function doorOf(listHref: string): DoorPath {
  const [path] = listHref.split("?");
  return doorPaths.find((door) => door === path) ?? "/real_estate/contracts/rent";
}
