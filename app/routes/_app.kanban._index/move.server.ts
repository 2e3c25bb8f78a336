import type { MoveAnswer } from "#app/components/kanban/board-page.ts";
import { cardInWords } from "#app/components/kanban/words.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { onceOf } from "#app/services/read-form.server.ts";
import { refusalText } from "#app/services/tell-outcome.server.ts";
import { timeZoneOf } from "#app/services/today.ts";

/** Makes a posted move; an empty neighbour is the end of the list, one that is not posted was not seen. */
export async function moveByForm({ api, t, profile }: SignedIn, form: FormData): Promise<MoveAnswer> {
  const number = (name: string) => {
    const value = form.get(name);
    if (value === null) return undefined;
    return value === "" ? null : Number(value);
  };
  const move = api.kanban.push(
    {
      propertyId: Number(form.get("propertyId")),
      listId: Number(form.get("listId")),
      from: number("from") ?? undefined,
      after: number("after"),
      before: number("before"),
      confirm: String(form.get("confirm") ?? "false"),
      reason: String(form.get("reason") ?? ""),
    },
    onceOf(form),
  );
  return move.then(
    ({ card, listName }): MoveAnswer => ({
      ok: true,
      card: cardInWords(card, t, timeZoneOf(profile)),
      text: t("movedTo", { unit: card.label, list: listName }),
    }),
    onRefusal(
      (failure): MoveAnswer => ({
        ok: false,
        message: refusalText(failure),
        confirm: "confirm" in failure.objects,
      }),
    ),
  );
}
