import type { ActionFunctionArgs } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { anonymousApi } from "#app/services/api.server.ts";
import { languageOf } from "#app/services/language.server.ts";
import { requireSameOrigin } from "#app/services/same-origin.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { registerSchema } from "./schema.ts";

/** Registers, then waits for the confirmation; with the set-up code nothing has to be waited for. */
export async function saveRegistration(args: ActionFunctionArgs) {
  const { request, context } = args;
  requireSameOrigin(request);
  const language = await languageOf(request, context);
  const t = fixedT(language, "registration");
  const api = await anonymousApi(request, context);
  return saveForm(
    args,
    t,
    registerSchema,
    async ({ value }) => {
      const registration = { ...value, firstname: value.firstname ?? "", language };
      const { confirmed } = await api.registration.register({ registration });
      return confirmed ? { to: "/login", text: t("register.ready") } : { to: "/register?sent" };
    },
    withoutPassword,
  );
}

/** A password typed is not sent back into the page. */
function withoutPassword<R extends { initialValue?: Record<string, unknown> | null }>(result: R): R {
  return { ...result, initialValue: { ...result.initialValue, password: "" } };
}
