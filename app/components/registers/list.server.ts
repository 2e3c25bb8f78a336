import type { z } from "zod";
import { loadList } from "#app/components/list/load-list.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import type { RegisterList } from "./page.server.ts";

/** Loads the list of a register for `RegisterListScreen`; `statuses` are those its filter offers. */
export async function loadRegisterList<Row, I extends z.ZodType>(
  signedIn: SignedIn,
  { definition, resource, input, rows }: RegisterList<Row, I>,
  statuses: readonly string[] = [],
) {
  const { profile, principal, t } = signedIn;
  return {
    list: await loadList({ ...signedIn, today: todayOf(profile) }, definition, resource, input, rows),
    title: t("title"),
    mayCreate: may(principal, resource, "create"),
    choices: { status: statuses.map((value) => ({ value, label: t(`status.${value}`) })) },
  };
}
