import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { Impersonation } from "#app/components/shell/impersonation-bar.tsx";
import { personName } from "#contract/platform/names.ts";
import type { Profile } from "./api.server.ts";
import { readSession, startSession } from "./session.server.ts";
import { timeZoneOf } from "./today.ts";

/** What the bar shows; null while somebody acts in their own name. */
export function impersonationOf(profile: Profile): Impersonation | null {
  const { impersonator, organization } = profile;
  if (!impersonator) return null;
  const { firstname, lastname, username } = profile.profile;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: timeZoneOf(profile),
    hour: "2-digit",
    minute: "2-digit",
  });
  return {
    by: impersonator.name,
    as: personName({ firstname, lastname }) || username,
    organization: organization.name,
    until: clock.format(new Date(impersonator.endsAt)),
  };
}

/** Goes on in the session of another organization: a new cookie, the person's name as it was for their drafts. */
export async function switchOrganization(
  { request, context }: ActionFunctionArgs,
  reply: { Bearer: string; organization: { id: number } },
  to: string,
): Promise<Response> {
  const username = (await readSession(request, context)).get("username");
  const data = { bearer: reply.Bearer, organizationId: reply.organization.id, ...(username && { username }) };
  return redirect(to, { headers: { "set-cookie": await startSession(request, context, data) } });
}
