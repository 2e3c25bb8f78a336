import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { draftValues } from "#app/components/form/draft-values.server.ts";
import { ErrorPage } from "#app/components/shell/error-page.tsx";
import { RootError } from "#app/components/shell/root-error.tsx";
import { Shell } from "#app/components/shell/shell.tsx";
import { StillScreen } from "#app/components/shell/still-screen.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { requireSignIn } from "#app/services/access.server.ts";
import { takeDraft } from "#app/services/draft.server.ts";
import { fetchedAhead } from "#app/services/fetched-ahead.ts";
import { formOwner } from "#app/services/form-owner.server.ts";
import { readSession } from "#app/services/session.server.ts";
import { shellData } from "#app/services/shell.server.ts";

export const handle = { i18n: ["errorPages"] };

export async function loader(args: LoaderFunctionArgs) {
  const shell = shellData(await requireSignIn(args), args.request.headers.get("cookie"));
  const ahead = args.request.headers.has(fetchedAhead);
  const draft = ahead ? null : await takeDraft(args.request, args.context);
  const username = (await readSession(args.request, args.context)).get("username");
  const headers: HeadersInit = draft ? { "set-cookie": draft.clear } : {};
  const typedBy = username ? formOwner(username, args.context) : null;
  return data({ ...shell, typedBy, draft: draft ? draftValues(draft.fields) : null }, { headers });
}

export default function App() {
  const shell = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <Shell data={shell} lite={page?.lite ?? false}>
      <Suspense>
        <StillScreen />
      </Suspense>
    </Shell>
  );
}

/** A screen that fails keeps the shell around it: the way on is a click away. */
export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>("routes/_app");
  const page = useRouteLoaderData<typeof rootLoader>("root");
  const error = useRouteError();
  if (!shell) return <RootError />;
  return (
    <Shell data={shell} lite={page?.lite ?? false}>
      <ErrorPage error={error} />
    </Shell>
  );
}
