import { type ActionFunctionArgs, data } from "@remix-run/node";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { actOnUser } from "./act.server.ts";
import { hoursSchema, typedHours } from "./hours-schema.ts";
import { hrefOf, placeOf } from "./load.server.ts";
import { typedUser, userSchema } from "./schema.ts";

/** Saves a new or known user, their hours, or does what a button asks. */
export async function saveUser(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/users-new", "users");
  const { api, t, principal, url } = signedIn;
  const { id, tab, within } = placeOf(url);
  const here = hereOf(url);
  if (id !== null) {
    const said = await actOnUser(signedIn, { id, ...within }, await readForm(args.request.clone()));
    if (said) return redirectWithToast(args, here, said);
  }
  const words = (keys: string[], values: Record<string, string | number>) => String(t(keys, values));
  if (id !== null && tab === "hours") {
    const post = await parseForm(args.request, hoursSchema, words);
    if (!post.ok) return data(post.result, { status: 400 });
    try {
      await api.users.update(
        { ...within, user: { id, version: post.version, workingHours: typedHours(post.value) } },
        { idempotencyKey: post.idempotencyKey },
      );
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return data(failForm(post.submission, error), { status: error.status });
    }
    return redirectWithToast(args, here, { kind: "success", text: t("hours.saved") });
  }
  const post = await parseForm(args.request, userSchema, words);
  if (!post.ok) return data(post.result, { status: 400 });
  const user = typedUser(post.value, principal.isAdmin);
  const options = { idempotencyKey: post.idempotencyKey };
  try {
    if (id !== null) {
      const change = { ...within, user: { ...user, id, version: post.version } };
      const { User } = await api.users.update(change, options);
      const waits = User.email !== user.email && User.pendingEmail === user.email;
      const text = waits ? t("updatedAddress", { email: user.email }) : t("updated");
      return redirectWithToast(args, here, { kind: "success", text });
    }
    const { UserId } = await api.users.add({ ...within, user }, options);
    return redirectWithToast(args, hrefOf(within, UserId), {
      kind: "success",
      text: t("invited", { email: user.email }),
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(failForm(post.submission, error), { status: error.status });
  }
}

function hereOf(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete("confirm");
  return `${url.pathname}?${search}`;
}
