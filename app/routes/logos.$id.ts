import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { otherOrganization } from "#app/services/other-organization.ts";
import { organizations } from "#contract/organization/organizations/organizations.ts";

/** What a logo shows never changes under its number; only its viewer's browser may keep it. */
const forAYear = "private, max-age=31536000, immutable";

/** A logo of the person's organization or one of its branches; of another one for the operator. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireSignIn(args);
  const wanted = organizations.logo.input.safeParse({
    ...args.params,
    ...otherOrganization(new URL(args.request.url)),
  });
  if (!wanted.success) throw new Response(null, { status: 404 });
  return fileResponse(await api.organizations.logo(wanted.data), { inline: true, cache: forAYear });
}
