import type { ActionFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { refusalText } from "#app/services/tell-outcome.server.ts";
import type { ShownTemplate } from "#contract/contracts/contract-templates/contract-templates.ts";
import { toLanguage } from "#contract/platform/languages.ts";

/** A text filled in while it is written; or why it cannot be. */
export async function action(args: ActionFunctionArgs) {
  const { rawApi } = await requireScreen(args, "/real_estate/contracts/template/edit/{id}");
  const form = await readForm(args.request);
  const typed = (name: string) => String(form.get(name) ?? "").trim();
  const contractId = Number(typed("contractId")) || undefined;
  const nothing: ShownTemplate | null = null;
  const answer = await rawApi.contractTemplates
    .preview({ language: toLanguage(typed("language")), text: typed("text"), contractId })
    .then(
      ({ shown }) => ({ shown, problem: null }),
      onRefusal((failure) => ({ shown: nothing, problem: refusalText(failure) })),
    );
  return Response.json(answer);
}
