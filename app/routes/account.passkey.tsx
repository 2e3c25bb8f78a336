import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSignIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";

const headers = { "cache-control": "no-store" };

/** What the browser needs to make a passkey, or where the person confirms first that it is them. */
export async function loader(args: LoaderFunctionArgs) {
  const { rawApi } = await requireSignIn(args);
  const answer = await rawApi.passkeys.ask({}).catch(
    onRefusal((failure) => {
      if (failure.errorType !== "STEP_UP_REQUIRED") throw failure;
      return { confirm: `/account/confirm?returnTo=${encodeURIComponent("/account?tab=factor")}` };
    }),
  );
  return Response.json(answer, { headers });
}
