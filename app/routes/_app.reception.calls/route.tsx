import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { CallsScreen } from "#app/routes/_app.clients.calls._index/calls-screen.tsx";
import { loadCalls } from "#app/routes/_app.clients.calls._index/door.server.ts";

export const handle = { i18n: ["phoneRecords", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadCalls(args, "/reception/calls");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default CallsScreen;
