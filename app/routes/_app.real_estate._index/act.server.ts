import type { ActionFunctionArgs } from "@remix-run/node";
import { readBulkForm } from "#app/components/list/bulk-form.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { groupOutcomes, type Outcome } from "./bulk-outcome.ts";

/** Activates or disables the ticked units one by one, so that one that may not does not hold the others back. */
export async function actOnUnits(
  args: ActionFunctionArgs,
  screen: "/real_estate" | "/deleted_real_estate",
): Promise<Response> {
  const signedIn = await requireScreen(args, screen, "realEstate");
  const { t, url } = signedIn;
  const bulk = readBulkForm(await args.request.formData());
  const outcomes: Outcome[] = [];
  const act = bulk?.action === "activate" || bulk?.action === "archive" ? bulk.action : null;
  for (const id of act && bulk ? bulk.ids : [])
    outcomes.push(await actOnUnit(signedIn, act ?? "activate", id));
  const { done, refused } = groupOutcomes(outcomes);
  const said = [
    ...(done > 0 || refused.length === 0
      ? [t(`bulk.${act === "archive" ? "archived" : "activated"}`, { number: done })]
      : []),
    ...refused.map(({ reason, count, names }) => t("bulk.refused", { number: count, reason, names })),
  ];
  const search = new URLSearchParams(url.search);
  search.delete("index");
  search.delete("_data");
  const here = `${url.pathname}${search.size > 0 ? `?${search}` : ""}`;
  const kind = refused.length === 0 ? "success" : done > 0 ? "warning" : "error";
  // The toast holds 600 characters.
  return redirectWithToast(args, here, {
    kind,
    text: said.join(" ").slice(0, 600),
    sticky: refused.length > 0,
  });
}

async function actOnUnit(
  { api, rawApi }: SignedIn,
  act: "activate" | "archive",
  id: number,
): Promise<Outcome> {
  try {
    await api.realEstate[act]({ id });
    return { name: `#${id}` };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const unit = await rawApi.realEstate.read({ id }).catch(() => null);
    return { name: unit?.RealEstate.label ?? `#${id}`, refused: error.message };
  }
}
