import type { LoaderFunctionArgs } from "@remix-run/node";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { disabledUnitList, unitList } from "#app/routes/_app.real_estate._index/list.tsx";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { recordTitle } from "#app/services/page-title.ts";
import { placeSearch } from "#app/services/place-search.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { decide, may } from "#contract/platform/access.ts";
import { id as idShape } from "#contract/platform/list.ts";
import { editableUnitFields } from "#contract/property/units/editable-unit-fields.ts";
import { type Unit, units } from "#contract/property/units/units.ts";
import { monthRange, shownMonth } from "./month.ts";
import { unitOptions } from "./options.server.ts";
import { priceSchema } from "./price-schema.ts";
import { requestOf } from "./request.server.ts";
import { shownUnit, unitSchema } from "./schema.ts";
import { peopleOf, statusFacts } from "./tab-facts.server.ts";
import { unitTitle } from "./unit-title.ts";
import { viewingOf } from "./viewing.server.ts";

const tabs = [
  "data",
  "status",
  "contacts",
  "images",
  "prices",
  "cancellation",
  "expenses",
  "documents",
  "blocks",
  "channels",
  "contracts",
  "purchases",
  "todos",
  "history",
] as const;
type Tab = (typeof tabs)[number];
const contractsShown = 20;

/** What the page of a unit shows: the unit, and of the other tabs only the one that is open. */
export async function loadUnit(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/edit/{id}", "units");
  const { profile, principal, language, url, t } = signedIn;
  const shared = {
    language,
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(unitSchema(language)),
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
    const options = await unitOptions(signedIn, { buildingId });
    const editable = editableUnitFields((needs) => decide(principal, needs).allowed);
    const place = await placeSearch(signedIn);
    const title = t("newTitle");
    return { ...shared, title, typed: { ...typed, ...place?.taken }, place, options, editable, record: null };
  }
  const parsed = idShape.safeParse(args.params.id);
  if (!parsed.success) throw new Response(null, { status: 404 });
  const { RealEstate: unit, editableFields } = await signedIn.api.units.read({ id: parsed.data });
  const offered = tabs.filter((name) => mayOpen(name, signedIn));
  const tab = offered.find((name) => name === url.searchParams.get("tab")) ?? "data";
  const place = tab === "data" ? await placeSearch(signedIn) : null;
  const viewing = await viewingOf(signedIn, unit, args.params.requestId);
  const request = viewing ? null : await requestOf(signedIn, unit, args.params.requestId);
  return {
    ...shared,
    title: recordTitle(
      unitTitle(unit),
      viewing?.title ?? (request && `${t("request.title")} ${args.params.requestId}`),
      t(`tabs.${tab}`),
    ),
    currency: unit.currency,
    typed: { ...shownUnit(unit, language), ...place?.taken },
    place,
    options: optionsOfUnit(unit),
    editable: editableFields,
    record: {
      unit,
      tab,
      tabs: offered,
      mayCopy: may(principal, "real_estate", "create"),
      mayForce: may(principal, "real_estate_contract", "operation"),
      request,
      viewing,
      neighbours: await neighboursOf(signedIn, unit.id),
      ...(await tabContent(signedIn, unit, tab)),
    },
  };
}

/** The kinds of records some tabs show ask for a right of their own. */
function mayOpen(tab: Tab, { principal }: SignedIn): boolean {
  if (tab === "contracts" || tab === "purchases") return may(principal, "real_estate_contract", "read");
  return tab !== "blocks" || may(principal, "calendar", "read");
}

async function tabContent(signedIn: SignedIn, unit: Unit, tab: Tab) {
  const { api, url, profile, principal } = signedIn;
  const { id } = unit;
  const month = shownMonth(url.searchParams.get("month"), todayOf(profile));
  const contracts =
    tab === "contracts"
      ? await api.rentContracts.list({
          filter: { unitId: [id] },
          sortcolumn: "checkIn",
          sortby: "desc",
          amount: contractsShown,
        })
      : null;
  return {
    month,
    prices: tab === "prices" ? await api.units.prices({ id, ...monthRange(month) }) : null,
    priceConstraints: tab === "prices" ? constraintsOf(priceSchema(signedIn.language)) : {},
    priceRules: tab === "prices" ? (await api.unitPrices.rules({ id })).rules : null,
    cancellation: tab === "cancellation" ? await api.unitPrices.cancellationOptions({ id }) : null,
    changing: Number(url.searchParams.get(tab === "prices" ? "season" : "option")) || null,
    history: tab === "history" ? (await api.units.history({ id })).History : null,
    purchases: tab === "purchases" ? await purchasesOf(signedIn, id) : null,
    contracts: contracts && { rows: contracts.contracts, total: contracts.Total },
    status: tab === "status" ? await statusFacts(signedIn, id) : null,
    people: tab === "contacts" ? await peopleOf(signedIn, unit) : null,
    documents: tab === "documents" ? (await api.unitActs.documents({ id })).documents : null,
    expenses:
      tab === "expenses"
        ? {
            expenses: (await api.unitActs.expenses({ id })).expenses,
            changing: Number(url.searchParams.get("expense")) || null,
          }
        : null,
    channels:
      tab === "channels"
        ? { ...(await api.ical.read({ unitId: id })), mayEdit: may(principal, "real_estate", "edit") }
        : null,
    todos: tab === "todos" ? (await api.unitActs.todos({ id })).todos : null,
    blocks:
      tab === "blocks"
        ? {
            blocks: (await api.unitActs.blocks({ id })).blocks,
            mayBlock: may(principal, "calendar", "create"),
            mayUnblock: may(principal, "calendar", "edit"),
            mayForce: may(principal, "real_estate_contract", "operation"),
            alsoUnits: await besides(signedIn, unit),
            unitId: id,
          }
        : null,
  };
}

/** What of a unit is for sale or sold, archived purchases left out, and whether one may be begun. */
async function purchasesOf({ api, principal }: SignedIn, id: number) {
  const { contracts, Total } = await api.purchaseContracts.list({
    filter: { unitId: [id] },
    amount: contractsShown,
  });
  return { rows: contracts, total: Total, mayAdd: may(principal, "real_estate_contract", "create") };
}

/** The other units of the building, to be blocked with this one. */
async function besides({ api }: SignedIn, { id, buildingId }: Unit) {
  if (buildingId === null) return [];
  const { RealEstates } = await api.unitActs.forBuilding({ buildingId });
  return RealEstates.filter((unit) => unit.id !== id).map(({ id: value, label }) => ({
    value: String(value),
    label,
  }));
}

function optionsOfUnit(unit: Unit) {
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
    units.list.input,
    async (input) => {
      const { RealEstates, ...page } = await (disabled
        ? api.units.listDisabled(input)
        : api.units.list(input));
      return { rows: RealEstates, ...page };
    },
  );
}
