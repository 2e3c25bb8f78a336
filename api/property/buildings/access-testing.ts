import {
  type CostRecords,
  costYear,
  furnishWithCosts,
  waterBill,
} from "#api/property/buildings/costs-testing.ts";
import { type Access, csv, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records extends CostRecords {
    emptyBuilding: number;
  }
}

export const access: Access<
  "buildings" | "buildingRecords" | "operatingCosts" | "messageTemplateCosts",
  "emptyBuilding" | keyof CostRecords
> = {
  samples: {
    buildings: {
      list: none,
      basic: none,
      read: ({ building }) => ({ id: building }),
      dueStatements: none,
      history: ({ building }) => ({ id: building }),
      add: ({ branch }) => ({
        building: {
          branchId: branch,
          name: "Annex",
          type: "Altbau",
          address: "Ring",
          city: "Wien",
          country: "AT",
        },
      }),
      update: ({ building }) => ({ building: { id: building, note: "seen" } }),
      addUnit: ({ building, freeUnit }) => ({ id: building, propertyId: freeUnit }),
      removeUnit: ({ building, freeUnit }) => ({ id: building, propertyId: freeUnit }),
      remove: ({ emptyBuilding }) => ({ id: emptyBuilding }),
    },
    buildingRecords: {
      people: ({ building }) => ({ id: building }),
      setPeople: ({ building, client }) => ({ id: building, userIds: [], ownerIds: [client] }),
      arrangeUnits: ({ building }) => ({ id: building, unitIds: [] }),
      banks: ({ building }) => ({ id: building }),
      addBank: ({ building }) => ({ id: building, name: "Sparkasse" }),
      removeBank: ({ building, bank }) => ({ id: building, bankId: bank }),
      files: ({ building }) => ({ id: building }),
      addFiles: ({ building }) => ({ id: building, files: picture(), tag: "Fotos" }),
      addBankFiles: ({ building, bank }) => ({ id: building, bankId: bank, files: picture() }),
      removeFile: ({ building, buildingFile }) => ({ id: building, fileId: buildingFile }),
      todos: ({ building }) => ({ id: building }),
      todo: ({ building }) => ({ id: building, event: "inspected" }),
      sendUserMail: ({ costBuilding, landlord }) => ({
        id: costBuilding,
        ownerIds: [landlord],
        subject: "Roof",
        body: "Done",
      }),
      sendAgentMail: ({ building, staff }) => ({
        id: building,
        userIds: [staff],
        subject: "Roof",
        body: "Done",
      }),
      sendFiles: ({ building, client, buildingFile }) => ({
        id: building,
        ownerIds: [client],
        files: [buildingFile],
      }),
      requestExpose: ({ building }) => ({ id: building }),
      importFile: () => ({ file: new File(["name;city\nHof;Wien\n"], "b.csv", { type: "text/csv" }) }),
      importOwners: () => ({
        file: new File(["building;lastname\nNowhere;Auer\n"], "o.csv", { type: "text/csv" }),
      }),
      importTemplate: () => ({ table: "Building" }),
      importUpload: () => ({ file: csv(), table: "Building" }),
      importStart: ({ file, branch }) => ({
        fileId: file,
        table: "Building",
        branchId: branch,
        dryRun: true,
      }),
      overview: ({ building }) => ({ buildingId: building }),
    },
    operatingCosts: {
      expenses: ({ costBuilding }) => ({ id: costBuilding, ...costYear }),
      addExpense: ({ costBuilding }) => ({ id: costBuilding, expense: waterBill }),
      updateExpense: ({ costBuilding, expense }) => ({
        id: costBuilding,
        expenseId: expense,
        expense: { gross: 100 },
      }),
      removeExpense: ({ costBuilding, expense }) => ({ id: costBuilding, expenseId: expense }),
      keys: ({ costBuilding }) => ({ id: costBuilding }),
      saveKeys: ({ costBuilding, costUnit }) => ({
        id: costBuilding,
        units: [{ unitId: costUnit, persons: 2, ownershipShare: 1 }],
      }),
      saveReadings: ({ costBuilding, costUnit }) => ({
        id: costBuilding,
        readings: [{ unitId: costUnit, meter: "heating", readOn: "2024-12-31", value: 7 }],
      }),
      savePrepayments: ({ costBuilding, tenancy }) => ({
        id: costBuilding,
        ...costYear,
        prepayments: [{ contractId: tenancy, amount: 100 }],
      }),
      previous: ({ costBuilding }) => ({ id: costBuilding }),
      calculate: ({ costBuilding }) => ({ id: costBuilding, ...costYear }),
      retrieve: ({ costBuilding }) => ({ id: costBuilding }),
      generate: ({ costBuilding }) => ({ id: costBuilding, ...costYear }),
      updateDraft: ({ statementBuilding, costDraft }) => ({
        id: statementBuilding,
        invoice: { id: costDraft, notes: "seen" },
      }),
      finalize: ({ statementBuilding, costDraft }) => ({ id: statementBuilding, invoiceId: costDraft }),
      removeDrafts: ({ statementBuilding, otherCostDraft }) => ({
        id: statementBuilding,
        invoiceId: otherCostDraft,
      }),
    },
    messageTemplateCosts: {
      addExpense: ({ costBuilding }) => ({ id: costBuilding, expense: waterBill }),
      removeExpense: ({ costBuilding, aliasExpense }) => ({ id: costBuilding, expenseId: aliasExpense }),
      generate: ({ costBuilding }) => ({ id: costBuilding, ...costYear }),
      updateDraft: ({ aliasBuilding, aliasDraft }) => ({
        id: aliasBuilding,
        invoice: { id: aliasDraft, notes: "seen" },
      }),
      finalize: ({ aliasBuilding, aliasDraft }) => ({ id: aliasBuilding, invoiceId: aliasDraft }),
      removeDrafts: ({ aliasBuilding, otherAliasDraft }) => ({
        id: aliasBuilding,
        invoiceId: otherAliasDraft,
      }),
      retrieve: ({ costBuilding }) => ({ id: costBuilding }),
      previous: ({ costBuilding }) => ({ id: costBuilding }),
    },
  },
  records: async (house, { branch, building }, { client: api }) => {
    const { BuildingId: emptyBuilding } = await api.buildings.add({
      building: {
        branchId: branch,
        name: `${mark} empty`,
        type: "Altbau",
        address: "Praterstraße",
        city: "Wien",
        country: "AT",
      },
    });
    return { emptyBuilding, ...(await furnishWithCosts(house, building, mark)) };
  },
  refused: {
    // The file belongs to somebody else; the owner of its only unit has no address.
    "buildingRecords.importStart": "NOT_FOUND",
    "buildingRecords.sendAgentMail": "NOT_READY",
  },
};
