import type pg from "pg";
import { bulkInsert } from "#api/demo/bulk-insert.ts";
import type { Chance } from "#api/demo/chance.ts";
import type { SeededOrganization } from "#api/demo/organization.ts";
import { ownerCompanies, person } from "#api/demo/people.ts";
import type { DemoPicture } from "#api/demo/pictures.ts";
import { demoBranches } from "#api/demo/places.ts";

export interface SeededUnit {
  id: number;
  branchId: number;
  branchIndex: number;
  persons: number;
  minNights: number;
  /** In minor units. */
  price: number;
  cleaningFee: number;
  deposit: number;
  longTerm: boolean;
  bookable: boolean;
}

/** Adds buildings, owners and units; beyond the demo's own houses more are added until `units` is reached. */
export async function seedUnits(
  client: pg.Client,
  from: Chance,
  { organizationId: organization_id, branchIds }: SeededOrganization,
  wanted: number,
): Promise<SeededUnit[]> {
  const owners = await bulkInsert(client, "client", ownerRows(from, organization_id, branchIds));
  const buildings = houses(wanted);
  const buildingIds = await bulkInsert(
    client,
    "building",
    buildings.map(({ branch, street, house, zip, district, type, latitude, longitude }) => ({
      organization_id,
      branch_id: branchIds[branch],
      name: `${street} ${house}`,
      type,
      address: street,
      house,
      zip,
      city: demoBranches[branch]?.city,
      district,
      country: demoBranches[branch]?.country,
      latitude,
      longitude,
      check_in_time: "15:00",
      check_out_time: branch === 2 ? "12:00" : "11:00",
      note: "",
    })),
  );
  const plans = buildings.flatMap((building, index) =>
    Array.from({ length: building.units }, (_, number) =>
      unitPlan(from, building, buildingIds[index] ?? 0, number),
    ),
  );
  const numbered = [9, 9, 9];
  const rows = plans.map((plan) => {
    const prefix = demoBranches[plan.branch]?.prefix ?? "X";
    const number = (numbered[plan.branch] ?? 9) + 1;
    numbered[plan.branch] = number;
    const label = `${prefix}${number}`;
    const { branch, ...row } = plan;
    return {
      ...row,
      organization_id,
      branch_id: branchIds[branch],
      owner_id: owners[from.between(0, owners.length - 1)],
      label,
    };
  });
  const ids = await bulkInsert(client, "unit", rows);
  return plans.map((plan, index) => ({
    id: ids[index] ?? 0,
    branchId: branchIds[plan.branch] ?? 0,
    branchIndex: plan.branch,
    persons: plan.persons,
    minNights: plan.min_nights,
    price: plan.base_price_per_night ?? 9000,
    cleaningFee: plan.cleaning_fee,
    deposit: plan.deposit,
    longTerm: index % 6 === 5,
    bookable: plan.status !== "DISABLED" && plan.status !== "NEW" && plan.base_price_per_night !== null,
  }));
}

function houses(wanted: number) {
  const own = demoBranches.flatMap((branch, index) =>
    branch.buildings.map((building) => ({ ...building, branch: index })),
  );
  const all = [...own];
  for (let count = all.reduce((sum, house) => sum + house.units, 0), index = 0; count < wanted; index += 1) {
    const model = own[index % own.length];
    if (!model) break;
    const units = Math.min(model.units, wanted - count);
    all.push({
      ...model,
      house: String(Number.parseInt(model.house, 10) + 2 * (1 + Math.floor(index / own.length))),
      units,
    });
    count += units;
  }
  let rest = wanted;
  return all.map((house) => {
    const units = Math.max(0, Math.min(house.units, rest));
    rest -= units;
    return { ...house, units };
  });
}

type House = ReturnType<typeof houses>[number];

function unitPlan(from: Chance, house: House, buildingId: number, number: number) {
  const bedrooms = from.pick([0, 1, 1, 1, 2, 2, 3]);
  const area = 24 + bedrooms * 19 + from.between(0, 180) / 10;
  const perNight = [9900, 10_900, 9400][house.branch] ?? 9900;
  const floor = Math.floor(number / 3);
  const sold = from.between(0, 99);
  const status =
    sold < 86
      ? "ACTIVE"
      : sold < 90
        ? house.type === "Neubau"
          ? "NEUBAU"
          : "ALTBAU"
        : sold < 92
          ? "GUTE LAGE"
          : sold < 94
            ? "NEW"
            : sold < 96
              ? "EXPOSE"
              : sold < 98
                ? "BUSINESS APARTMENT"
                : "DISABLED";
  return {
    branch: house.branch,
    building_id: buildingId,
    address: house.street,
    house: house.house,
    apt: String(number + 1),
    zip: house.zip,
    city: demoBranches[house.branch]?.city ?? "",
    district: house.district,
    country: demoBranches[house.branch]?.country ?? "AT",
    latitude: house.latitude,
    longitude: house.longitude,
    property_type: bedrooms === 0 ? "Studio" : "Apartment",
    room_type: "Entire home/apt",
    rooms: bedrooms + 1,
    bedrooms,
    bathrooms: bedrooms > 2 ? 2 : 1,
    area: Math.round(area * 10) / 10,
    floor,
    build_year: house.type === "Neubau" ? from.between(2008, 2024) : from.between(1874, 1912),
    persons: Math.max(2, bedrooms * 2 + from.between(0, 1)),
    min_nights: from.pick([1, 2, 2, 2, 3]),
    currency: "EUR",
    base_price_per_night:
      status === "NEW" && from.percent(50) ? null : perNight + bedrooms * 2900 + from.between(-15, 30) * 100,
    cleaning_fee: 4500 + bedrooms * 1500,
    rent: 90_000 + bedrooms * 32_000,
    deposit: 20_000 + bedrooms * 10_000,
    status,
    previous_status: status === "DISABLED" ? "ACTIVE" : null,
    advertise:
      status === "ACTIVE" ? from.pick(["simple", "simple", "searchPage", "propertyPage", "homePage"]) : null,
    cancellation: from.percent(25) ? { kind: "nonRefundable" } : freeUntil(from.pick([3, 7, 14, 30])),
    description: "",
  };
}

function ownerRows(from: Chance, organization_id: number, branchIds: number[]) {
  const shared = { organization_id, is_owner: true, is_renter: false };
  const companies = ownerCompanies.map((company, index) => ({
    ...shared,
    branch_id: branchIds[index % 3],
    firstname: "",
    lastname: "",
    company,
    email: `owner${index}@owner.example`,
    phone: "+43 1 555 01",
    // Companies are reached at the office of their branch.
    address: demoBranches[index % 3]?.address ?? null,
    zip: demoBranches[index % 3]?.zip ?? null,
    city: demoBranches[index % 3]?.city ?? null,
    country: demoBranches[index % 3]?.country ?? "AT",
    language: "de",
  }));
  const people = Array.from({ length: 23 }, (_, index) => {
    const { email: _email, ...name } = person(from, index);
    return {
      ...shared,
      branch_id: branchIds[index % 3],
      company: "",
      ...name,
      email: `owner${index + 10}@owner.example`,
    };
  });
  return [...companies, ...people];
}

/** Adds two pictures to each unit: the front of its house and a room. */
export async function seedImages(
  client: pg.Client,
  from: Chance,
  organization_id: number,
  units: readonly SeededUnit[],
  pictures: readonly DemoPicture[],
): Promise<void> {
  const rooms = pictures.filter((picture) => picture.kind === "room");
  const fronts = pictures.filter((picture) => picture.kind === "house");
  const shown = units.filter((_, index) => index % 23 !== 22);
  await bulkInsert(
    client,
    "unit_image",
    shown.flatMap((unit) =>
      [rooms[from.between(0, rooms.length - 1)], fronts[from.between(0, fronts.length - 1)]].flatMap(
        (picture, position) =>
          picture
            ? [
                {
                  organization_id,
                  unit_id: unit.id,
                  file_key: picture.key,
                  position,
                  alt: "",
                  width: picture.width,
                  height: picture.height,
                },
              ]
            : [],
      ),
    ),
  );
}

/** Makes terms whose fees begin where cancelling is no longer free. */
function freeUntil(freeDays: number) {
  const tiers = [
    { daysBefore: 7, feePercent: 30 },
    { daysBefore: 2, feePercent: 60 },
    { daysBefore: 0, feePercent: 90 },
  ].filter(({ daysBefore }) => daysBefore < freeDays);
  return { kind: "free", freeDays, tiers, extraFee: 0 };
}
