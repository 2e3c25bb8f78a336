import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { ErrorPage } from "#app/components/shell/error-page.tsx";
import { RootError } from "#app/components/shell/root-error.tsx";
import { Shell } from "#app/components/shell/shell.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { requireSignIn } from "#app/services/access.server.ts";
import { shellData } from "#app/services/shell.server.ts";

export const handle = { i18n: ["errorPages"] };

export async function loader(args: LoaderFunctionArgs) {
  return shellData(await requireSignIn(args));
}

export default function App() {
  const data = useLoaderData<typeof loader>();
  const page = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <Shell data={data} lite={page?.lite ?? false}>
      <Suspense>
        <Outlet />
      </Suspense>
    </Shell>
  );
}

/** A screen that fails keeps the shell around it: the way on is a click away. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("routes/_app");
  const page = useRouteLoaderData<typeof rootLoader>("root");
  const error = useRouteError();
  if (!data) return <RootError />;
  return (
    <Shell data={data} lite={page?.lite ?? false}>
      <ErrorPage error={error} />
    </Shell>
  );
}
