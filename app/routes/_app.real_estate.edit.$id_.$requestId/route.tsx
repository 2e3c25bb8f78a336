import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { actOnUnit } from "#app/routes/_app.real_estate.edit.$id/act.server.ts";
import { loadUnit } from "#app/routes/_app.real_estate.edit.$id/load.server.ts";
import UnitScreen from "#app/routes/_app.real_estate.edit.$id/route.tsx";

export { handle } from "#app/routes/_app.real_estate.edit.$id/route.tsx";

export const loader = (args: LoaderFunctionArgs) => loadUnit(args);
export const action = (args: ActionFunctionArgs) => actOnUnit(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A unit, opened beside one booking request. */
export default UnitScreen;
