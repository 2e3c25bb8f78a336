import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { ClientsScreen } from "#app/routes/_app.clients._index/clients-screen.tsx";
import { actOnClients, loadClients } from "#app/routes/_app.clients._index/door.server.ts";

export const handle = { i18n: ["clients", "list", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadClients(args, "/renters");

export const action = (args: ActionFunctionArgs) => actOnClients(args, "/renters");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default ClientsScreen;
