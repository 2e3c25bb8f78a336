import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actOnUnit } from "#app/routes/_app.real_estate.edit.$id/act.server.ts";
import { loadUnit } from "#app/routes/_app.real_estate.edit.$id/load.server.ts";
import UnitScreen from "#app/routes/_app.real_estate.edit.$id/route.tsx";

export const handle = { i18n: ["realEstate", "rentContracts", "form", "validation", "list", "dialog"] };

export const loader = (args: LoaderFunctionArgs) => loadUnit(args);
export const action = (args: ActionFunctionArgs) => actOnUnit(args);

/** A unit, opened beside one booking request. */
export default UnitScreen;
