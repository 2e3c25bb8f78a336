import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { ContractsScreen } from "./contracts-screen.tsx";
import { actOnContracts, loadContracts } from "./door.server.ts";

export const handle = { i18n: ["rentContracts", "list", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadContracts(args, "/real_estate/contracts/rent");

export const action = (args: ActionFunctionArgs) => actOnContracts(args, "/real_estate/contracts/rent");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default ContractsScreen;
