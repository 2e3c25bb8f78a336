import { type ActionFunctionArgs, data } from "@remix-run/node";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { type Done, type Shown, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { factorActs } from "./factor-acts.server.ts";
import type { Outcome } from "./outcome.ts";
import { passkeyActs } from "./passkey-acts.server.ts";
import { profileSchema, typedProfile } from "./schema.ts";
import { sessionActs } from "./session-acts.server.ts";
import { tabHref } from "./tabs.ts";
import { addToken, tokenActs } from "./token-acts.server.ts";

/** One act of the account: what the screen shows afterwards, or a message and a redirect. */
export type Act = (signedIn: SignedIn, form: FormData) => Promise<Done | Shown<Outcome>>;

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
  return tellOutcome(
    args,
    tabHref("profile"),
    () => act(signedIn, form),
    (failure) => {
      const { message, status, objects } = failure;
      const refused: Outcome = { kind: "refused", intent, message, fields: objects.fields ?? {} };
      return data(refused, { status });
    },
  );
}

function saveProfile({ api, t }: SignedIn, args: ActionFunctionArgs) {
  return saveForm(
    args,
    t,
    profileSchema,
    async ({ value, version, options }) => {
      const profile = { ...typedProfile(value), version };
      const { pendingEmail } = await api.account.update({ profile }, options);
      const text = pendingEmail ? t("profileSavedMail", { email: pendingEmail }) : t("profileSaved");
      return { to: tabHref("profile"), text };
    },
    (result): Outcome => ({ kind: "form", form: "profile", result }),
  );
}
