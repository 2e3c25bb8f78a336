import { inTenant } from "#api/platform/database/tenant.ts";
import type { House } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";
import { type Access, csv, inDays, mark, none, picture } from "#api/walks/access-sample-testing.ts";

export const openImmo = () =>
  new File(
    [
      "<openimmo><anbieter><immobilie><geo><ort>Wien</ort></geo><verwaltung_techn><openimmo_obid>Z1</openimmo_obid></verwaltung_techn></immobilie></anbieter></openimmo>",
    ],
    "a.xml",
    { type: "application/xml" },
  );

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    newUnit: number;
    unitContact: number;
    unitFile: number;
    unitExpense: number;
    otherUnitExpense: number;
    bulkAct: number;
    season: number;
    option: number;
    unitChannel: number;
    channelListing: number;
  }
}

const repair = {
  spentOn: "2026-03-01",
  category: "repair" as const,
  gross: 12_000,
  taxRate: 2000,
  allocationKey: "direct" as const,
  periodFrom: "2026-03-01",
  periodUntil: "2026-03-31",
};
export const access: Access<
  "units" | "unitActs" | "unitPrices" | "channels",
  | "newUnit"
  | "unitContact"
  | "unitFile"
  | "unitExpense"
  | "otherUnitExpense"
  | "bulkAct"
  | "season"
  | "option"
  | "unitChannel"
  | "channelListing"
> = {
  samples: {
    units: {
      list: none,
      listDisabled: none,
      all: none,
      places: none,
      read: ({ unit }) => ({ id: unit }),
      history: ({ unit }) => ({ id: unit }),
      add: ({ branch }) => ({ realEstate: { branchId: branch, label: "Loft", city: "Wien", country: "AT" } }),
      update: ({ unit }) => ({ realEstate: { id: unit, floor: 3 } }),
      activate: ({ unit }) => ({ id: unit }),
      archive: ({ freeUnit }) => ({ id: freeUnit }),
      uploadImages: ({ unit }) => ({ id: unit, files: picture() }),
      arrangeImages: ({ unit }) => ({ id: unit, images: [] }),
      image: ({ unit }) => ({ id: unit, size: "thumb" }),
      prices: ({ unit }) => ({ id: unit, from: inDays(60), until: inDays(64) }),
      setPrices: ({ unit }) => ({ prices: { id: unit, from: inDays(60), until: inDays(64), price: 12_000 } }),
      template: none,
      importPreview: () => ({ file: csv() }),
      importColumns: ({ file }) => ({ id: file }),
      importStart: ({ file, branch }) => ({
        fileId: file,
        branchId: branch,
        mapping: { key: "id", label: "name", city: "city" },
        defaultCountry: "AT",
        dryRun: true,
      }),
      importFile: ({ branch }) => ({
        file: csv(),
        branchId: branch,
        mapping: { key: "id", label: "name", city: "city" },
        defaultCountry: "AT",
      }),
      exportList: none,
    },
    unitActs: {
      data: none,
      meta: none,
      forBuilding: ({ building }) => ({ buildingId: building }),
      forBuildings: ({ building }) => ({ buildingIds: [building] }),
      withBuilding: ({ unit }) => ({ id: unit }),
      reservationCount: ({ unit }) => ({ id: unit }),
      setStatus: ({ newUnit }) => ({ id: newUnit, status: "NEUBAU" }),
      reachPhase: ({ newUnit }) => ({ id: newUnit, status: "BAUSTART_UND_ROHBAU" }),
      phases: ({ unit }) => ({ id: unit }),
      feature: ({ unit }) => ({ id: unit, featureType: "simple" }),
      deFeature: ({ unit }) => ({ id: unit }),
      copy: ({ unit }) => ({ id: unit }),
      bulkDisable: ({ newUnit }) => ({ ids: [newUnit] }),
      bulkEnable: ({ unit }) => ({ ids: [unit] }),
      bulkAdvertise: ({ unit }) => ({ ids: [unit], featureType: null }),
      bulkAct: ({ bulkAct }) => ({ id: bulkAct }),
      undoBulk: ({ bulkAct }) => ({ id: bulkAct }),
      expenses: ({ unit }) => ({ id: unit }),
      addExpense: ({ unit }) => ({ id: unit, expense: repair }),
      updateExpense: ({ unit, unitExpense }) => ({
        id: unit,
        expense: { id: unitExpense, supplier: "Elektro Huber" },
      }),
      deleteExpense: ({ unit, otherUnitExpense }) => ({ id: unit, expenseId: otherUnitExpense }),
      bulkExpenses: ({ unit, freeUnit }) => ({ ids: [unit, freeUnit], expense: repair }),
      todos: ({ unit }) => ({ id: unit }),
      todo: ({ unit }) => ({ id: unit, event: "inspected" }),
      contacts: ({ unit }) => ({ id: unit }),
      saveContact: ({ unit }) => ({
        id: unit,
        contact: { name: "Novak", duty: "Caretaker", phone: "", email: "", note: "" },
      }),
      removeContact: ({ unit, unitContact }) => ({ id: unit, contactId: unitContact }),
      copyContacts: ({ unit, freeUnit }) => ({ id: unit, newPropertyId: freeUnit }),
      documents: ({ unit }) => ({ id: unit }),
      removeDocument: ({ unit, unitFile }) => ({ id: unit, fileId: unitFile }),
      blocks: ({ unit }) => ({ id: unit }),
    },
    unitPrices: {
      rules: ({ unit }) => ({ id: unit }),
      saveRules: ({ unit }) => ({
        id: unit,
        weekdayPercent: [0, 0, 0, 0, 10, 10, 0],
        stayDiscounts: [{ nights: 7, percent: 5 }],
      }),
      saveSeason: ({ unit }) => ({
        id: unit,
        season: { name: "Advent", from: inDays(300), until: inDays(310), price: 20_000 },
      }),
      removeSeason: ({ unit, season }) => ({ id: unit, seasonId: season }),
      calendar: ({ unit }) => ({ ids: [unit], from: inDays(100), until: inDays(130) }),
      cancellationOptions: ({ unit }) => ({ id: unit }),
      saveCancellationOption: ({ unit }) => ({
        id: unit,
        scope: "unit",
        name: "Strict",
        terms: { kind: "nonRefundable" },
      }),
      removeCancellationOption: ({ unit, option }) => ({ id: unit, optionId: option }),
    },
    channels: {
      listings: ({ unit }) => ({ id: unit }),
      pending: none,
      fetchListing: ({ branch, channelListing }) => ({
        buid: branch,
        channelId: String(channelListing),
        ownerId: 0,
        buildingId: 0,
      }),
      fetchAllListings: ({ branch }) => ({ buid: branch, buildingId: 0 }),
      link: ({ unitChannel, unit }) => ({ id: unitChannel, unitId: unit }),
      apply: ({ unitChannel }) => ({ id: unitChannel, fields: ["label"] }),
      fetchBuilding: ({ branch, channelListing }) => ({
        buid: branch,
        channelId: String(channelListing),
        ownerId: 0,
      }),
      fetchAllBuildings: ({ branch }) => ({ buid: branch }),
      fetchReservations: ({ unit }) => ({ id: unit }),
      fetchBuildingReservations: ({ building }) => ({ id: building }),
      block: ({ channelListing }) => ({
        listingId: String(channelListing),
        from: inDays(300),
        to: inDays(302),
      }),
      unblock: ({ block }) => ({ calendarId: block }),
      channelExport: ({ unit }) => ({ id: unit }),
      markAsExported: ({ unit, unitChannel }) => ({ propertyId: unit, id: unitChannel }),
      updateExport: ({ unit }) => ({ realEstate: { id: unit, channels: { openImmo: true } } }),
      exports: none,
      startExport: ({ unit }) => ({ ids: [unit * 8] }),
      updateFromJustimmo: ({ branch }) => ({ buid: branch }),
      importOpenImmo: ({ branch }) => ({ branchId: branch, file: openImmo() }),
    },
  },
  records: async (house, { branch, unit, freeUnit }, owner) => {
    const { client: api } = owner;
    const { RealEstateId: newUnit } = await api.units.add({
      realEstate: { branchId: branch, label: `${mark} new`, city: "Wien", country: "AT" },
    });
    const { contactId: unitContact } = await api.unitActs.saveContact({
      id: unit,
      contact: { name: mark, duty: "", phone: "", email: "", note: "" },
    });
    await api.units.uploadImages({ id: unit, files: picture(), tag: "Fotos" });
    const { documents } = await api.unitActs.documents({ id: unit });
    const { bulkActId: bulkAct } = await api.unitActs.bulkDisable({ ids: [freeUnit] });
    await api.unitActs.bulkEnable({ ids: [freeUnit], partial: true });
    const { expenseId: unitExpense } = await api.unitActs.addExpense({ id: unit, expense: repair });
    const { expenseId: otherUnitExpense } = await api.unitActs.addExpense({ id: unit, expense: repair });
    const { seasonId: season } = await api.unitPrices.saveSeason({
      id: unit,
      season: { name: mark, from: inDays(400), until: inDays(410), percent: 20 },
    });
    const { optionId: option } = await api.unitPrices.saveCancellationOption({
      id: unit,
      scope: "unit",
      name: mark,
      terms: { kind: "nonRefundable" },
    });
    return {
      newUnit,
      unitContact,
      unitFile: documents[0]?.id ?? 0,
      unitExpense,
      otherUnitExpense,
      bulkAct: bulkAct ?? 0,
      season,
      option,
      ...(await furnishWithChannels(house, owner.id, branch, unit)),
    };
  },
  refused: {
    "units.image": "NOT_FOUND",
    // Files and bulk actions belong to the person who made them.
    "units.importColumns": "NOT_FOUND",
    "units.importStart": "NOT_FOUND",
    "unitActs.bulkAct": "NOT_FOUND",
    "unitActs.undoBulk": "NOT_FOUND",
    "unitActs.reachPhase": "INVALID_TRANSITION",
    "unitActs.feature": "NOT_READY",
  },
};

/** A simulated property manager and portal with the listing of a unit. */
async function furnishWithChannels(house: House, userId: number, branch: number, unit: number) {
  const organization_id = house.organizationId;
  const channelListing = 70_001;
  const { id: unitChannel } = await inTenant(house.platform.db, organization_id, async (trx) => {
    for (const vendor of ["hostaway", "justimmo"] as const)
      await saveConnection(
        house.platform,
        { trx, organizationId: organization_id },
        { vendor, secret: null, settings: {}, userId },
      );
    return trx
      .insertInto("unit_channel")
      .values({
        organization_id,
        branch_id: branch,
        channel: "hostaway",
        external_id: String(channelListing),
        unit_id: unit,
        listing: JSON.stringify({ label: mark }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
  return { unitChannel, channelListing };
}
