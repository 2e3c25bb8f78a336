import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readColumnsForm } from "#app/components/list/columns.ts";
import { failurePage, requireSignIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";

/** Keeps the columns of a list for the person who chose them and goes back to it. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireSignIn(args);
  const { table, columns, returnTo } = readColumnsForm(await readForm(args.request));
  try {
    await api.uiComponents.saveColumns({ action: "save-columns", table, columns });
  } catch (error) {
    throw error instanceof CallFailure ? failurePage(error) : error;
  }
  return redirect(returnTo);
}
