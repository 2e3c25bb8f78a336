import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CountScreen } from "#app/components/statistics/count-table.tsx";
import { loadCounts } from "./load.server.ts";

export const handle = { i18n: ["statistics", "list", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadCounts(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.page.title ?? "" }];

/** New clients of the period and all, by what the address says. */
export default function ClientStatistics() {
  const { page, address, by, choices } = useLoaderData<typeof loader>();
  return (
    <CountScreen
      page={page}
      path="/statistics/client"
      address={address}
      of="clients"
      more={{ by }}
      choices={choices}
    />
  );
}
