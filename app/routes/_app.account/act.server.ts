import { type ActionFunctionArgs, data } from "@remix-run/node";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { factorActs } from "./factor-acts.server.ts";
import type { Outcome } from "./outcome.ts";
import { passkeyActs } from "./passkey-acts.server.ts";
import { profileSchema, typedProfile } from "./schema.ts";
import { sessionActs } from "./session-acts.server.ts";
import { tabHref } from "./tabs.ts";
import { addToken, tokenActs } from "./token-acts.server.ts";

/** One act of the account: what the screen shows afterwards, or a message and a redirect. */
export type Act = (
  signedIn: SignedIn,
  form: FormData,
  args: ActionFunctionArgs,
) => Promise<Outcome | Response>;

const acts: Record<string, Act> = { ...factorActs, ...passkeyActs, ...sessionActs, ...tokenActs };

/** Every post of the account's tabs. Wrong passwords and codes come back beside their fields, never what was typed. */
export async function actOnAccount(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/account", "account");
  // The body is read here once; forms with a schema read a copy.
  const copy = args.request.clone();
  const form = await readForm(args.request);
  const intent = String(form.get("intent") ?? "");
  if (intent === "") return saveProfile(signedIn, { ...args, request: copy });
  if (intent === "addToken") return addToken(signedIn, { ...args, request: copy });
  const act = acts[intent];
  if (!act) throw new Response(null, { status: 400 });
  try {
    return await act(signedIn, form, args);
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const refused: Outcome = {
      kind: "refused",
      intent,
      message: error.message,
      fields: error.objects.fields ?? {},
    };
    return data(refused, { status: error.status });
  }
}

async function saveProfile({ api, t }: SignedIn, args: ActionFunctionArgs) {
  const post = await parseForm(args.request, profileSchema, (keys, values) => String(t(keys, values)));
  if (!post.ok) {
    const shown: Outcome = { kind: "form", form: "profile", result: post.result };
    return data(shown, { status: 400 });
  }
  try {
    const profile = { ...typedProfile(post.value), version: post.version };
    const { pendingEmail } = await api.account.update({ profile }, { idempotencyKey: post.idempotencyKey });
    const text = pendingEmail ? t("profileSavedMail", { email: pendingEmail }) : t("profileSaved");
    return redirectWithToast(args, tabHref("profile"), { kind: "success", text });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const shown: Outcome = { kind: "form", form: "profile", result: failForm(post.submission, error) };
    return data(shown, { status: error.status });
  }
}
