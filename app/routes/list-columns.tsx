import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readColumnsForm } from "#app/components/list/columns.ts";
import { failurePage, requireSignIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readForm } from "#app/services/read-form.server.ts";

/** Keeps the columns of a list for the person who chose them and goes back to it. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireSignIn(args);
  const { table, columns, returnTo } = readColumnsForm(await readForm(args.request));
  await api.uiComponents.saveColumns({ action: "save-columns", table, columns }).catch(
    onRefusal((failure): never => {
      throw failurePage(failure);
    }),
  );
  return redirect(returnTo);
}
