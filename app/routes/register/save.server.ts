import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { registerSchema } from "./schema.ts";

/** Registers, then waits for the confirmation; with the set-up code nothing has to be waited for. */
export async function saveRegistration(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "registration");
  const post = await parseForm(request, registerSchema, (keys, values) => String(t(keys, values)));
  if (!post.ok) return data(withoutPassword(post.result), { status: 400 });
  const api = await anonymousApi(request, context);
  const registration = { ...post.value, firstname: post.value.firstname ?? "", language };
  try {
    const { confirmed } = await api.registration.register({ registration });
    if (!confirmed) return redirect("/register?sent");
    return redirectWithToast(args, "/login", { kind: "success", text: t("register.ready") });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(withoutPassword(failForm(post.submission, error)), { status: error.status });
  }
}

/** A password typed is not sent back into the page. */
function withoutPassword<R extends { initialValue?: Record<string, unknown> | null }>(result: R): R {
  return { ...result, initialValue: { ...result.initialValue, password: "" } };
}
