import type { z } from "zod";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { cardInWords } from "#app/components/kanban/words.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { firstCards, kanban, kanbanFilter } from "#contract/planning/kanban/kanban.ts";
import { may } from "#contract/platform/access.ts";
import { maxAmount } from "#contract/platform/list-size.ts";

/** What the address asks for: a board, a filter, how many cards. What cannot be read is as if it were not there. */
export function readAddress(search: URLSearchParams): z.output<typeof kanban.get.input> {
  const ids = (name: string) => {
    const values = search.getAll(name).filter((value) => /^\d{1,15}$/.test(value));
    return values.length > 0 ? values.map(Number) : undefined;
  };
  const word = (name: string) => search.get(name) || undefined;
  const filter = kanbanFilter.safeParse({
    q: word("q"),
    alerts: word("alerts"),
    stay: word("stay"),
    buildingId: ids("buildingId"),
    ownerId: ids("ownerId"),
  });
  const wanted = kanban.get.input.safeParse({
    boardId: word("board"),
    filter: filter.data ?? {},
    amount: word("amount") ?? firstCards,
  });
  return wanted.success ? wanted.data : kanban.get.input.parse({});
}

/** The board, and the card that is open beside it. */
export async function loadBoard(signedIn: SignedIn) {
  const { api, rawApi, t, url, profile, principal } = signedIn;
  const wanted = readAddress(url.searchParams);
  const { lists, ...page } = await api.kanban.get(wanted);
  const zone = timeZoneOf(profile);
  const open = Number(url.searchParams.get("card"));
  const opened =
    page.board && Number.isSafeInteger(open) && open > 0
      ? await rawApi.kanban.read({ id: open, boardId: page.board.id }).catch(onRefusal(() => null))
      : null;
  return {
    ...page,
    wanted,
    lists: lists.map((list) => ({ ...list, cards: list.cards.map((card) => cardInWords(card, t, zone)) })),
    opened: opened && {
      card: cardInWords(opened.card, t, zone),
      contractId: opened.card.nextStay?.contractId ?? null,
      history: opened.history,
    },
    filtered: Object.values(wanted.filter).some((value) => value !== undefined),
    buildings: may(principal, "building", "read")
      ? (
          await rawApi.buildings.basic({ amount: maxAmount }).catch(onRefusal(() => ({ Buildings: [] })))
        ).Buildings.map(({ id, name }) => ({ value: String(id), label: name }))
      : [],
    confirm: Number(url.searchParams.get("sure")) || null,
    search: url.search,
    owner: await ownerOf(signedIn, wanted.filter.ownerId?.[0]),
    timeZone: zone,
    mayMove: may(principal, "kanban", "edit"),
    mayAdd: may(principal, "kanban", "create"),
    mayOpenUnit: may(principal, "real_estate", "read"),
    idempotencyKey: newIdempotencyKey(),
  };
}

/** The name of the owner in the filter, for who may see it. */
async function ownerOf({ rawApi }: SignedIn, id: number | undefined): Promise<string> {
  if (id === undefined) return "";
  return rawApi.clients.read({ id }).then(
    ({ Client }) => Client.name,
    onRefusal(() => `#${id}`),
  );
}
