import { type ActionFunctionArgs, data } from "@remix-run/node";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import type { Act } from "./act.server.ts";
import type { Outcome } from "./outcome.ts";
import { tokenSchema } from "./schema.ts";
import { tabHref } from "./tabs.ts";

export const tokenActs: Record<string, Act> = {
  removeToken: async ({ api, t }, form, args) => {
    await api.apiTokens.remove({ id: Number(form.get("id")) });
    return redirectWithToast(args, tabHref("tokens"), { kind: "success", text: t("tokens.removed") });
  },
};

/** A new token. It is shown with the reply and never again. */
export async function addToken({ api, t }: SignedIn, args: ActionFunctionArgs) {
  const post = await parseForm(args.request, tokenSchema, (keys, values) => String(t(keys, values)));
  if (!post.ok) {
    const shown: Outcome = { kind: "form", form: "token", result: post.result };
    return data(shown, { status: 400 });
  }
  try {
    const { may, ...fields } = post.value;
    const { Bearer } = await api.apiTokens.add({ token: { ...fields, readOnly: may === "read" } });
    const made: Outcome = { kind: "token", name: fields.name, bearer: Bearer };
    return data(made);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const shown: Outcome = { kind: "form", form: "token", result: failForm(post.submission, error) };
    return data(shown, { status: error.status });
  }
}
