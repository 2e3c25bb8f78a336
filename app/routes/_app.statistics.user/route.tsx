import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CountScreen } from "#app/components/statistics/count-table.tsx";
import { loadCounts } from "./load.server.ts";

export const handle = { i18n: ["statistics", "list", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadCounts(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** What each user did in the period. */
export default function UserStatistics() {
  const { page, address } = useLoaderData<typeof loader>();
  return <CountScreen page={page} path="/statistics/user" address={address} of="users" />;
}
