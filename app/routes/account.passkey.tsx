import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { CallFailure } from "#contract/call-failure.ts";

const headers = { "cache-control": "no-store" };

/** What the browser needs to make a passkey, or where the person confirms first that it is them. */
export async function loader(args: LoaderFunctionArgs) {
  const { rawApi } = await requireSignIn(args);
  try {
    return Response.json(await rawApi.passkeys.ask({}), { headers });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.errorType !== "STEP_UP_REQUIRED") throw error;
    const confirm = `/account/confirm?returnTo=${encodeURIComponent("/account?tab=factor")}`;
    return Response.json({ confirm }, { headers });
  }
}
