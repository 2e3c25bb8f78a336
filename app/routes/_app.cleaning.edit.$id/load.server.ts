import type { LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { orderedServices } from "#app/components/providers/ordered-services.server.ts";
import { cleaningTaskList } from "#app/routes/_app.cleaning.tasks/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { cleanings } from "#contract/operations/cleanings/cleanings.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { cleaningSchema } from "./schema.ts";

/** What the page of a cleaning shows. */
export async function loadCleaning(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/cleaning/edit/{id}", "cleanings");
  const { api, profile, principal, url, t } = signedIn;
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const { cleaning, History: history } = await api.cleanings.read({ id });
  const { colleagues } = await api.cleanings.colleagues({});
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/cleaning/edit/${other}` },
    cleaningTaskList,
    cleanings.tasks.input,
    async (input) => {
      const { cleanings: rows, ...page } = await api.cleanings.tasks(input);
      return { rows, ...page };
    },
  );
  const chosen = colleagues.filter(
    ({ id: person, branchIds }) => branchIds.includes(cleaning.branchId) || person === cleaning.assignedTo,
  );
  return {
    title: t("recordTitle", { unit: cleaning.unitLabel }),
    cleaning,
    history,
    neighbours,
    colleagues: chosen.map(({ id: value, name }) => ({ value: String(value), label: name })),
    values: {
      assignedTo: cleaning.assignedTo === null ? "" : String(cleaning.assignedTo),
      note: cleaning.note,
      problem: cleaning.problem,
    },
    mayWrite:
      may(principal, "cleaning", "edit") && cleaning.status !== "CLEANED" && cleaning.status !== "CANCELLED",
    ordered: await orderedServices(signedIn, "cleaning", id),
    mayOpenContract: may(principal, "real_estate_contract", "edit"),
    constraints: constraintsOf(cleaningSchema),
    idempotencyKey: newIdempotencyKey(),
  };
}
