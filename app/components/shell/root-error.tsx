import { useRouteError } from "@remix-run/react";
import { ErrorPage } from "./error-page.tsx";

/** Errors outside the shell. */
export function RootError() {
  return (
    <main className="px-5">
      <ErrorPage error={useRouteError()} />
    </main>
  );
}
