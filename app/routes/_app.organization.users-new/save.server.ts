import type { ActionFunctionArgs } from "@remix-run/node";
import { actOnDocuments } from "#app/components/documents/act.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { readForm } from "#app/services/read-form.server.ts";
import { tellOutcome } from "#app/services/tell-outcome.server.ts";
import { userAct } from "./act.server.ts";
import { actOnHandOver } from "./hand-over.server.ts";
import { hoursSchema, typedHours } from "./hours-schema.ts";
import { hrefOf, placeOf } from "./load.server.ts";
import { typedUser, userSchema } from "./schema.ts";

/** Saves a new or known user, their hours, or does what a button asks. */
export async function saveUser(args: ActionFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/users-new", "users");
  const { api, t, principal, url } = signedIn;
  const { id, tab, within } = placeOf(url);
  const ownUser = id !== null && !within.organizationId;
  const outcome = ownUser ? await actOnDocuments(args, signedIn, { kind: "user", id }) : null;
  if (outcome) return outcome;
  const here = hereOf(url);
  const form = await readForm(args.request.clone());
  const handed = ownUser ? await actOnHandOver(args, signedIn, id, form) : null;
  if (handed) return handed;
  const act = id === null ? null : userAct(signedIn, { id, ...within }, form);
  if (act) return tellOutcome(args, here, act);
  if (id !== null && tab === "hours")
    return saveForm(args, t, hoursSchema, async ({ value, version, options }) => {
      const user = { id, version, workingHours: typedHours(value) };
      await api.users.update({ ...within, user }, options);
      return { to: here, text: t("hours.saved") };
    });
  return saveForm(args, t, userSchema, async ({ value, version, options }) => {
    const user = typedUser(value, principal.isAdmin);
    if (id === null) {
      const { UserId } = await api.users.add({ ...within, user }, options);
      return { to: hrefOf(within, UserId), text: t("invited", { email: user.email }) };
    }
    const { User } = await api.users.update({ ...within, user: { ...user, id, version } }, options);
    const waits = User.email !== user.email && User.pendingEmail === user.email;
    return { to: here, text: waits ? t("updatedAddress", { email: user.email }) : t("updated") };
  });
}

function hereOf(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete("confirm");
  return `${url.pathname}?${search}`;
}
