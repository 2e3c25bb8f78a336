import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { CallsScreen } from "./calls-screen.tsx";
import { loadCalls } from "./door.server.ts";

export const handle = { i18n: ["phoneRecords", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadCalls(args, "/clients/calls");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default CallsScreen;
