import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { formValues } from "#app/components/form/record-values.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { choicesOf } from "#app/components/list/record-columns.ts";
import { buildingList } from "#app/routes/_app.buildings._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { placeSearch } from "#app/services/place-search.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { buildingRecord } from "#contract/property/buildings/building.ts";
import { buildings } from "#contract/property/buildings/buildings.ts";
import { shownPeriod } from "./period.ts";
import { buildingSchema } from "./schema.ts";
import { tabContent } from "./tab-content.server.ts";
import { tabs } from "./tabs.ts";

/** What the page of a building shows: the building, and of the tabs only the one that is open. */
export async function loadBuilding(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/building/edit/{id}", "buildings");
  const { api, profile, principal, url, language, t } = signedIn;
  const choices = {
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    types: choicesOf(buildingRecord, "type", t),
    countries: countryChoices(language),
  };
  const shared = {
    choices,
    language,
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(buildingSchema(language)),
    timeZone: timeZoneOf(profile),
  };
  if (args.params.id === "new") {
    const place = await placeSearch(signedIn);
    return {
      ...shared,
      title: t("newTitle"),
      record: null,
      place,
      values: {
        ...formValues(buildingRecord, null, language),
        branchId: String(profile.selectedBranches[0] ?? ""),
        country: profile.organization.country,
        ...place?.taken,
      },
    };
  }
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const id = parsed.data;
  const tab = tabs.find((name) => name === url.searchParams.get("tab")) ?? "data";
  const { Building, units, costAlert } = await api.buildings.read({ id });
  const period = shownPeriod(url.searchParams, todayOf(profile));
  if ((tab === "costs" || tab === "expenses") && !url.searchParams.has("from"))
    await leadToExpenses(signedIn, id, period);
  const place = tab === "data" ? await placeSearch(signedIn) : null;
  return {
    ...shared,
    title: recordTitle(Building.name, t(`tabs.${tab}`)),
    values: { ...formValues(buildingRecord, Building, language), ...place?.taken },
    place,
    record: {
      building: Building,
      units,
      costAlert,
      tab,
      period,
      today: todayOf(profile),
      currency: profile.branches.find((branch) => branch.id === Building.branchId)?.cur ?? "EUR",
      invoices: {
        read: may(principal, "invoice", "read"),
        create: may(principal, "invoice", "create"),
        finalize: may(principal, "invoice", "operation"),
      },
      neighbours: await neighboursOf(signedIn, id),
      ...(await tabContent(signedIn, { id, branchId: Building.branchId, tab, period })),
    },
  };
}

/** Where nobody has named a period and the last year has no expense, the page opens on the last one that has. */
async function leadToExpenses({ api, url }: SignedIn, id: number, period: { start: string; end: string }) {
  const { buildingExpenses, lastYear } = await api.operatingCosts.expenses({ id, ...period });
  if (buildingExpenses.length > 0 || lastYear === null || period.start.startsWith(String(lastYear))) return;
  const search = new URLSearchParams(url.search);
  search.delete("_data");
  search.set("from", `${lastYear}-01-01`);
  search.set("until", `${lastYear}-12-31`);
  throw redirect(`${url.pathname}?${search}`);
}

function neighboursOf({ api, url, profile }: SignedIn, id: number) {
  return loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/building/edit/${other}` },
    buildingList,
    buildings.list.input,
    async (input) => {
      const { Buildings, ...page } = await api.buildings.list(input);
      return { rows: Buildings, ...page };
    },
  );
}
