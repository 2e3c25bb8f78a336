import type { TFunction } from "i18next";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import type { KanbanCard } from "#contract/planning/kanban/kanban.ts";
import { daysBetween } from "#contract/platform/days.ts";
import { formatDate, formatDateTime } from "#contract/platform/format.ts";
import type { BoardCard, BoardChanges } from "./board-page.ts";

/** A card with its next stay and its last move in words. */
export function cardInWords(
  { nextStay, movedAt, movedBy, ...card }: KanbanCard,
  t: TFunction,
  timeZone: string,
): BoardCard {
  const moved =
    movedAt === null || movedBy === ""
      ? ""
      : t("moved", { by: movedBy, at: formatDateTime(movedAt, timeZone) });
  return { ...card, stay: stayInWords(nextStay, t), movedNote: moved };
}

function stayInWords(stay: KanbanCard["nextStay"], t: TFunction): string {
  if (stay === null) return t("stay.none");
  if (stay.isHere) return t("stay.here", { until: formatDate(stay.checkOut) });
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  return t("stay.next", { from: formatDate(stay.checkIn), count: nights });
}

/** What others did on the board that is seen; null where nothing was asked, or it is there no more. */
export async function boardChanges(signedIn: SignedIn): Promise<BoardChanges | null> {
  const { rawApi, url, language, profile } = signedIn;
  const [boardId, version] = (url.searchParams.get("kanban") ?? "").split(",").map(Number);
  const since = new Date(url.searchParams.get("since") ?? "");
  if (!boardId || version === undefined || Number.isNaN(since.getTime())) return null;
  const t = fixedT(language, "kanban");
  const zone = timeZoneOf(profile);
  const read = async () => {
    const { cards, ...rest } = await rawApi.kanban.changes({ boardId, version, since: since.toISOString() });
    return { ...rest, cards: cards.map((card) => cardInWords(card, t, zone)) };
  };
  return read().catch(onRefusal(() => null));
}
