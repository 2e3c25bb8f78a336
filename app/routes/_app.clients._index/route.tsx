import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { ClientsScreen } from "./clients-screen.tsx";
import { actOnClients, loadClients } from "./door.server.ts";

export const handle = { i18n: ["clients", "list", "form", "clientDuplicates"] };

export const loader = (args: LoaderFunctionArgs) => loadClients(args, "/clients");

export const action = (args: ActionFunctionArgs) => actOnClients(args, "/clients");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default ClientsScreen;
