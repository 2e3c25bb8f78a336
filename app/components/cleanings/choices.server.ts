import type { SignedIn } from "#app/services/access.server.ts";
import type { CleaningStatus } from "#contract/operations/cleanings/cleaning.ts";

/** Choices of the filters, in words: these statuses, and whose. */
export async function cleaningChoices({ api, t }: SignedIn, statuses: readonly CleaningStatus[]) {
  const { colleagues } = await api.cleanings.colleagues({});
  return {
    status: statuses.map((value) => ({ value, label: t(`cleanings:status.${value}`) })),
    assignee: [
      { value: "mine", label: t("cleanings:assignee.mine") },
      { value: "nobody", label: t("cleanings:assignee.nobody") },
      ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
  };
}
