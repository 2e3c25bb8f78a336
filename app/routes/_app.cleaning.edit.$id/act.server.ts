import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { chosenFiles, onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { cleaningActs, cleaningStatuses } from "#contract/operations/cleanings/cleaning.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { cleaningSchema } from "./schema.ts";

/** Everything that can be done on the page of a cleaning: by `intent`, else who cleans is saved. */
export async function actOnCleaning(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/cleaning/edit/{id}", "cleanings");
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const here = `/cleaning/edit/${id}`;
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (intent === null)
    return saveForm(args, t, cleaningSchema, async ({ value, version, options }) => {
      const { assignedTo = null, note, problem } = value;
      await api.cleanings.update({ id, version, cleaning: { assignedTo, note, problem } }, options);
      return { to: here, text: t("updated") };
    });
  if (intent === "tick")
    return tellOutcome(args, here, async () => {
      const [photo] = chosenFiles(form, "photo");
      const point = { id, place: Number(form.get("place")), done: String(form.get("done") ?? "true") };
      await api.cleanings.tick(photo ? { ...point, photo } : point, onceOf(form));
      return { to: here };
    });
  const act = cleaningActs.find((name) => name === intent);
  const status = cleaningStatuses.find((name) => name === form.get("to"));
  if (!act || !status) throw new Response(null, { status: 400 });
  const reason = String(form.get("reason") ?? "");
  const version = Number(form.get("version")) || undefined;
  return tellOutcome(
    args,
    here,
    async () => {
      await api.cleanings.setStatus({ id, status, reason, version }, onceOf(form));
      return { text: t(`${act}.done`) };
    },
    (failure) => (Object.keys(failure.objects.fields ?? {}).length > 0 ? refuseFields(form, failure) : null),
  );
}
