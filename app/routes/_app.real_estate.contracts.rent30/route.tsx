import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { ContractsScreen } from "#app/routes/_app.real_estate.contracts.rent._index/contracts-screen.tsx";
import {
  actOnContracts,
  loadContracts,
} from "#app/routes/_app.real_estate.contracts.rent._index/door.server.ts";

export const handle = { i18n: ["rentContracts", "list", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadContracts(args, "/real_estate/contracts/rent30");

export const action = (args: ActionFunctionArgs) => actOnContracts(args, "/real_estate/contracts/rent30");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default ContractsScreen;
