import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { ownerStatementActions } from "#contract/money/owner-statements/owner-statement.ts";

/** What is done with a statement, by `intent`. */
export async function actOnStatement(args: ActionFunctionArgs) {
  const { api, t } = await requireScreen(args, "/report/owners/{id}", "ownerStatements");
  const form = await readForm(args.request);
  const id = Number(args.params.id);
  const action = ownerStatementActions.find((name) => name === form.get("intent"));
  if (!action) throw new Response(null, { status: 400 });
  return tellOutcome(
    args,
    `/report/owners/${id}`,
    async () => {
      const reason = String(form.get("reason") ?? "");
      const version = Number(form.get("version")) || undefined;
      await api.ownerStatements.act({ id, action, version, reason }, onceOf(form));
      return { text: t(`${action}.done`) };
    },
    (failure) => refuseFields(form, failure),
  );
}
