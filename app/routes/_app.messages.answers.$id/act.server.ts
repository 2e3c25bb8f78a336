import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { cannedAnswerSchema, typedCannedAnswer } from "./schema.ts";

const pageOf = (id: number) => `/messages/answers/${id}`;

/** Everything that can be done on the page of a canned answer: by `intent`, else its form is saved. */
export async function actOnCannedAnswer(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/messages/answers/{id}", "cannedAnswers");
  const form = await readForm(args.request.clone());
  const intent = form.get("intent");
  if (args.params.id === "new" || intent === null) return saveCannedAnswer(args, signedIn);
  const id = Number(args.params.id);
  return tellOutcome(
    args,
    pageOf(id),
    () => act(signedIn, id, form),
    (failure) => refuseFields(form, failure),
  );
}

function saveCannedAnswer(args: ActionFunctionArgs, { api, language, t }: SignedIn) {
  return saveForm(args, t, cannedAnswerSchema(language), async ({ value, version, options }) => {
    const cannedAnswer = typedCannedAnswer(value);
    if (args.params.id === "new") {
      const { CannedAnswerId } = await api.cannedAnswers.add({ cannedAnswer }, options);
      return { to: pageOf(CannedAnswerId), text: t("created") };
    }
    const id = Number(args.params.id);
    await api.cannedAnswers.update({ cannedAnswer: { ...cannedAnswer, id, version } }, options);
    return { to: pageOf(id), text: t("updated") };
  });
}

async function act({ api, t }: SignedIn, id: number, form: FormData) {
  const options = onceOf(form);
  const intent = form.get("intent");
  if (intent === "remove") {
    await api.cannedAnswers.remove({ id }, options);
    return { to: "/messages/answers", text: t("remove.done") };
  }
  throw new Response(null, { status: 400 });
}
