import { csv, inDays, picture, repair } from "#api/access-records-testing.ts";
import { none, type Samples } from "#api/access-sample-testing.ts";
import { costYear, waterBill } from "#api/buildings/costs-testing.ts";

/** Property, clients, stays and their money. */
export const propertySamples: Samples<
  | "buildings"
  | "buildingRecords"
  | "operatingCosts"
  | "realEstate"
  | "units"
  | "unitPrices"
  | "priceLabs"
  | "integrations"
  | "clients"
  | "rentContracts"
  | "invoices"
  | "calendar"
  | "ical"
> = {
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
    importStart: ({ file, branch }) => ({ fileId: file, table: "Building", branchId: branch, dryRun: true }),
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
  realEstate: {
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
  units: {
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
  clients: {
    list: none,
    read: ({ client }) => ({ id: client }),
    history: ({ client }) => ({ id: client }),
    add: ({ branch }) => ({ client: { branchId: branch, lastname: "Moser" } }),
    update: ({ client }) => ({ client: { id: client, city: "Graz" } }),
  },
  rentContracts: {
    list: none,
    read: ({ contract }) => ({ id: contract }),
    quote: ({ unit }) => ({ propertyId: unit, contract: { checkIn: inDays(140), checkOut: inDays(142) } }),
    create: ({ unit, client }) => ({
      propertyId: unit,
      contract: { checkIn: inDays(140), checkOut: inDays(142), clientId: client },
    }),
    checkCreate: ({ unit }) => ({
      contracts: [{ propertyId: unit, checkIn: inDays(150), checkOut: inDays(152) }],
    }),
    updateStatus: ({ contract }) => ({ id: contract, status: "ACTIVE", reason: "by phone" }),
    cancelPreview: ({ contract }) => ({ id: contract }),
    cancel: ({ otherContract }) => ({ id: otherContract, reason: "guest is ill" }),
    checkIn: ({ contract }) => ({ id: contract }),
    checkOut: ({ contract }) => ({ id: contract }),
    markPaymentAsPaid: ({ contract, payment }) => ({ contractId: contract, paymentId: payment }),
    exportList: none,
  },
  invoices: {
    list: none,
    read: ({ draft }) => ({ id: draft }),
    generate: ({ contract }) => ({ id: contract }),
    update: ({ draft }) => ({ invoice: { id: draft, notes: "Thank you" } }),
    finalize: ({ draft }) => ({ id: draft }),
    remove: ({ otherDraft }) => ({ id: otherDraft }),
    cancel: ({ finalized }) => ({ id: finalized, reason: "wrong recipient" }),
    pdf: ({ finalized }) => ({ id: finalized }),
    send: ({ finalized }) => ({
      id: finalized,
      email: "guest@mail.example",
      subject: "Invoice",
      body: "Attached.",
    }),
  },
  calendar: {
    rent: () => ({ from: inDays(100), until: inDays(130) }),
    day: () => ({ date: inDays(100) }),
    addBlock: ({ unit }) => ({
      block: { unitIds: [unit], from: inDays(160), to: inDays(162), type: "owner" },
    }),
    removeBlock: ({ block }) => ({ id: block }),
    blockLog: () => ({ from: inDays(100), until: inDays(130) }),
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
  priceLabs: {
    all: none,
    update: ({ listing }) => ({ listings: [{ id: listing, min: 5000 }] }),
    refresh: ({ listing }) => ({ ids: [listing] }),
    totalByUnit: ({ unit }) => ({ ids: [unit], from: inDays(1), until: inDays(30) }),
    total: () => ({ from: inDays(1), until: inDays(30) }),
    prices: ({ unit }) => ({ ids: [unit], from: inDays(1), until: inDays(30) }),
  },
  integrations: {
    list: none,
    connect: () => ({ vendor: "priceLabs", secret: "key" }),
    disconnect: () => ({ vendor: "googleMaps" }),
    test: () => ({ vendor: "googleMaps" }),
  },
  ical: {
    read: ({ unit }) => ({ unitId: unit }),
    renewAddress: ({ unit }) => ({ unitId: unit }),
    add: ({ unit }) => ({ unitId: unit, name: "Airbnb", address: "https://channel.example/a.ics" }),
    fetchNow: ({ feed }) => ({ id: feed }),
    believe: ({ feed }) => ({ id: feed }),
    remove: ({ otherFeed }) => ({ id: otherFeed }),
    feed: () => ({ token: "a".repeat(43) }),
  },
};
