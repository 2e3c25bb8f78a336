import type { LoaderFunctionArgs } from "@remix-run/node";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { disabledUnitList, unitList } from "#app/routes/_app.real_estate._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { may } from "#contract/access.ts";
import { id as idShape } from "#contract/list.ts";
import { realEstate, type Unit } from "#contract/real-estate.ts";
import { monthRange, shownMonth } from "./month.ts";
import { unitOptions } from "./options.server.ts";
import { shownUnit } from "./schema.ts";

export const tabs = ["data", "images", "prices", "contracts", "history"] as const;
const contractsShown = 20;

/** What the page of a unit shows: the unit, and of the other tabs only the one that is open. */
export async function loadUnit(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/edit/{id}", "realEstate");
  const { profile, principal, language, url } = signedIn;
  const shared = {
    language,
    idempotencyKey: newIdempotencyKey(),
    timeZone: timeZoneOf(profile),
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    countries: countryChoices(language),
    currency: profile.branches.find(({ id }) => profile.selectedBranches.includes(id))?.cur ?? "EUR",
  };
  if (args.params.id === "new") {
    const buildingId = url.searchParams.get("buildingId") ?? "";
    const typed = {
      branchId: String(profile.selectedBranches[0] ?? ""),
      country: profile.organization.country,
      buildingId,
      persons: "2",
      minNights: "1",
      cancellationKind: "free",
      freeDays: "7",
    };
    return { ...shared, typed, options: await unitOptions(signedIn, { buildingId }), known: null };
  }
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const { RealEstate: unit } = await signedIn.api.realEstate.read({ id: parsed.data });
  const tab = tabs.find((name) => name === url.searchParams.get("tab")) ?? "data";
  return {
    ...shared,
    currency: unit.currency,
    typed: shownUnit(unit, language),
    options: knownOptions(unit),
    known: {
      unit,
      tab,
      seesContracts: may(principal, "real_estate_contract", "read"),
      neighbours: await neighboursOf(signedIn, unit.id),
      ...(await tabContent(signedIn, unit, tab)),
    },
  };
}

async function tabContent(
  { api, url, profile, principal }: SignedIn,
  { id }: Unit,
  tab: (typeof tabs)[number],
) {
  const month = shownMonth(url.searchParams.get("month"), todayOf(profile));
  const contracts =
    tab === "contracts" && may(principal, "real_estate_contract", "read")
      ? await api.rentContracts.list({
          filter: { unitId: [id] },
          sortcolumn: "checkIn",
          sortby: "desc",
          amount: contractsShown,
        })
      : null;
  return {
    month,
    prices: tab === "prices" ? await api.realEstate.prices({ id, ...monthRange(month) }) : null,
    history: tab === "history" ? (await api.realEstate.history({ id })).History : null,
    contracts: contracts && { rows: contracts.contracts, total: contracts.Total },
  };
}

function knownOptions(unit: Unit) {
  const option = (id: number | null, name: string | null) =>
    id === null ? [] : [{ value: String(id), label: name ?? `#${id}` }];
  return {
    buildings: option(unit.buildingId, unit.buildingName),
    owners: option(unit.ownerId, unit.ownerName),
  };
}

/** A unit opened from the list of disabled ones has its neighbours there. */
function neighboursOf({ api, url, profile }: SignedIn, id: number) {
  const disabled = url.searchParams.get("list")?.startsWith("/deleted_real_estate") ?? false;
  const record = { id, hrefOf: (other: number) => `/real_estate/edit/${other}` };
  return loadNeighbours(
    { url, today: todayOf(profile) },
    record,
    disabled ? disabledUnitList : unitList,
    realEstate.list.input,
    async (input) => {
      const { RealEstates, ...page } = await (disabled
        ? api.realEstate.listDisabled(input)
        : api.realEstate.list(input));
      return { rows: RealEstates, ...page };
    },
  );
}
