import { inTenant } from "#api/platform/database/tenant.ts";
import { storeFile } from "#api/platform/files/stored-file.ts";
import type { House } from "#api/platform/testing.ts";
import type { Contract } from "#contract/registry.ts";

/** Ids of one record of each kind; two of what a call uses up. */
export interface Records {
  branch: number;
  building: number;
  emptyBuilding: number;
  unit: number;
  freeUnit: number;
  client: number;
  contract: number;
  otherContract: number;
  payment: number;
  block: number;
  draft: number;
  otherDraft: number;
  finalized: number;
  file: number;
  job: number;
  message: number;
}

/** Stands in the records' names, so that a reply that shows one of them to a stranger is seen. */
export const mark = "Zirbelkiefer";

/** One record of each kind in a house of tests. */
export async function furnishWithRecords(house: House): Promise<Records> {
  const owner = await house.person({ admin: true, username: `records-${house.organizationId}` });
  const { client: api } = owner;
  const [branch] = house.branchIds;
  const fields = {
    branchId: branch,
    type: "Altbau" as const,
    address: "Praterstraße",
    city: "Wien",
    country: "AT",
  };
  const { BuildingId: building } = await api.buildings.add({
    building: { ...fields, name: `${mark} house` },
  });
  const { BuildingId: emptyBuilding } = await api.buildings.add({
    building: { ...fields, name: `${mark} empty` },
  });
  const { ClientId: client } = await api.clients.add({
    client: {
      branchId: branch,
      lastname: mark,
      email: "guest@mail.example",
      country: "AT",
      address: "Ring 1",
      zip: "1010",
      city: "Wien",
    },
  });
  const inserted = await inTenant(house.platform.db, house.organizationId, async (trx) => {
    const organization_id = house.organizationId;
    const unit = async (label: string) => {
      const values = {
        organization_id,
        branch_id: branch,
        building_id: building,
        label: `${mark} ${label}`,
        city: "Wien",
        country: "AT",
        status: "ACTIVE" as const,
        persons: 4,
        base_price_per_night: 10_000,
      };
      return (await trx.insertInto("unit").values(values).returning("id").executeTakeFirstOrThrow()).id;
    };
    const about = { type: "client", id: client };
    const bytes = new TextEncoder().encode("%PDF-1.7");
    const file = await storeFile(
      { trx, organizationId: organization_id, user: owner },
      house.platform.storage,
      { bytes, name: `${mark}.pdf`, type: "application/pdf", object: about },
    );
    const job = await trx
      .insertInto("job")
      .values({ organization_id, kind: "realEstate.import", created_by: owner.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const message = await trx
      .insertInto("outbox_message")
      .values({
        organization_id,
        channel: "mail",
        sender: "office@house.example",
        recipient: "guest@mail.example",
        subject: mark,
        body: mark,
        object_type: "client",
        object_id: client,
        state: "failed",
        created_by: owner.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { unit: await unit("1"), freeUnit: await unit("2"), file, job: job.id, message: message.id };
  });
  const { unit } = inserted;
  const book = async (checkIn: string, checkOut: string) =>
    (await api.rentContracts.create({ propertyId: unit, contract: { checkIn, checkOut, clientId: client } }))
      .contractId;
  const contract = await book(inDays(100), inDays(103));
  const otherContract = await book(inDays(110), inDays(113));
  const { contract: booked } = await api.rentContracts.read({ id: contract });
  const { ids } = await api.calendar.addBlock({
    block: { unitIds: [unit], from: inDays(120), until: inDays(122), type: "maintenance" },
  });
  const draft = await api.invoices.generate({ id: contract });
  const otherDraft = await api.invoices.generate({ id: await book(inDays(170), inDays(172)) });
  const third = await api.invoices.generate({ id: await book(inDays(130), inDays(133)) });
  const lines = third.Invoice.lines.map(({ net: _net, tax: _tax, gross: _gross, ...line }) => ({
    ...line,
    taxRate: line.taxRate ?? 1000,
  }));
  await api.invoices.update({ invoice: { id: third.Invoice.id, lines } });
  await inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .updateTable("branch")
      .set({ vat_id: "ATU12345678", iban: "AT611904300234573201", email: "office@house.example" })
      .where("id", "=", branch)
      .execute(),
  );
  const { Invoice: finalized } = await api.invoices.finalize({ id: third.Invoice.id });
  return {
    branch,
    building,
    emptyBuilding,
    client,
    contract,
    otherContract,
    payment: booked.payments[0]?.id ?? 0,
    block: ids[0] ?? 0,
    draft: draft.Invoice.id,
    otherDraft: otherDraft.Invoice.id,
    finalized: finalized.id,
    ...inserted,
  };
}

/** A day so many days from today. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

type Sample = (of: Records) => Record<string, unknown>;

const none: Sample = () => ({});
const csv = () => new File(["id;name;city\n1;Loft;Wien\n"], "units.csv", { type: "text/csv" });
// One pixel: enough of a picture to be re-encoded.
const picture = () =>
  new File(
    [
      Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    ],
    "a.png",
    { type: "image/png" },
  );

/** An input for every call there is, made of a house's records. A call that is missing here does not compile. */
export const samples: { [D in keyof Contract]: Record<keyof Contract[D], Sample> } = {
  session: {
    login: () => ({ username: "nobody", password: "wrong password" }),
    profile: none,
    ping: none,
    logout: none,
    selectBranches: ({ branch }) => ({ action: "selectedBranchId", buid: branch }),
    setLanguage: () => ({ language: "en" }),
  },
  uiComponents: {
    columns: () => ({ action: "columns", table: "buildings" }),
    allColumns: () => ({ action: "all-columns" }),
    saveColumns: () => ({ action: "save-columns", table: "buildings", columns: ["name"] }),
  },
  buildings: {
    list: none,
    basic: none,
    read: ({ building }) => ({ id: building }),
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
      block: { unitIds: [unit], from: inDays(160), until: inDays(162), type: "owner" },
    }),
    removeBlock: ({ block }) => ({ id: block }),
  },
  files: {
    download: ({ file }) => ({ id: file }),
    ticket: ({ file }) => ({ id: file }),
    ticketDownload: () => ({ ticket: "a".repeat(43) }),
  },
  jobs: { read: ({ job }) => ({ id: job }), list: none },
  outbox: {
    list: ({ client }) => ({ objectType: "client", objectId: client }),
    read: ({ message }) => ({ id: message }),
    retry: ({ message }) => ({ id: message }),
  },
  search: { all: () => ({ q: mark }) },
};
