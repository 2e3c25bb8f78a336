import { inDays, mark, picture, repair } from "#api/access-sample-testing.ts";
import { type CostRecords, furnishWithCosts } from "#api/buildings/costs-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { storeFile } from "#api/platform/files/stored-file.ts";
import { saveConnection } from "#api/platform/integrations.ts";
import type { House, Person } from "#api/platform/testing.ts";

/** Ids of one record of each kind; two of what a call uses up. */
export interface Records extends CostRecords {
  branch: number;
  building: number;
  emptyBuilding: number;
  unit: number;
  freeUnit: number;
  newUnit: number;
  unitContact: number;
  unitFile: number;
  unitExpense: number;
  otherUnitExpense: number;
  view: number;
  feed: number;
  otherFeed: number;
  bulkAct: number;
  season: number;
  option: number;
  listing: number;
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
  auditEntry: number;
  mailAccount: number;
  affiliate: number;
  campaign: number;
  banner: number;
  organization: number;
  emptyBranch: number;
  logo: number;
  role: number;
  otherRole: number;
  unitChannel: number;
  channelListing: number;
  owner: number;
  colleague: number;
}

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
    block: { unitIds: [unit], from: inDays(120), to: inDays(122), type: "maintenance" },
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
  const { BranchId: emptyBranch } = await api.branches.add({
    branch: {
      name: `${mark} branch`,
      country: "AT",
      timeZone: "Europe/Vienna",
      legalName: "Empty GmbH",
      invoicePrefix: "EMPTY",
    },
  });
  const { logo } = await api.organizations.setLogo({ id: house.organizationId, file: picture() });
  const { RealEstateId: newUnit } = await api.realEstate.add({
    realEstate: { branchId: branch, label: `${mark} new`, city: "Wien", country: "AT" },
  });
  const { contactId: unitContact } = await api.units.saveContact({
    id: unit,
    contact: { name: mark, duty: "", phone: "", email: "", note: "" },
  });
  await api.realEstate.uploadImages({ id: unit, files: picture(), tag: "Fotos" });
  const { documents } = await api.units.documents({ id: unit });
  const feedOf = async (name: string) =>
    (await api.ical.add({ unitId: unit, name, address: `https://${name}.example/a.ics` })).feedId;
  const feed = await feedOf("one");
  const otherFeed = await feedOf("other");
  const { viewId: view } = await api.uiComponents.saveView({
    action: "save-view",
    table: "units",
    name: mark,
    query: "",
  });
  const { bulkActId: bulkAct } = await api.units.bulkDisable({ ids: [inserted.freeUnit] });
  await api.units.bulkEnable({ ids: [inserted.freeUnit], partial: true });
  const { Entries: audited } = await api.audit.list({ filter: { objectType: "client", objectId: client } });
  const { expenseId: unitExpense } = await api.units.addExpense({ id: unit, expense: repair });
  const { expenseId: otherUnitExpense } = await api.units.addExpense({ id: unit, expense: repair });
  const { MailAccountId: mailAccount } = await api.mailAccounts.add({
    mail: {
      name: mark,
      host: "127.0.0.1",
      port: 25,
      security: "none",
      senderAddress: "office@house.example",
      active: false,
    },
  });
  const { AffiliateId: affiliate } = await api.affiliates.add({
    action: "add",
    affiliate: { name: mark, campaigns: [{ name: mark, code: "SUMMER" }] },
  });
  const { Affiliate: known } = await api.affiliates.read({ action: "id", id: affiliate });
  const campaign = known.campaigns[0]?.id ?? 0;
  const { BannerId: banner } = await api.affiliates.addBanner({ campaignId: campaign, file: picture() });
  const priced = await furnishWithPrices(house, api, unit);
  const channelled = await furnishWithChannels(house, owner.id, branch, unit);
  return {
    ...priced,
    ...channelled,
    mailAccount,
    affiliate,
    campaign,
    banner,
    auditEntry: audited[0]?.id ?? 0,
    unitExpense,
    otherUnitExpense,
    newUnit,
    unitContact,
    unitFile: documents[0]?.id ?? 0,
    view,
    feed,
    otherFeed,
    bulkAct: bulkAct ?? 0,
    organization: house.organizationId,
    emptyBranch,
    logo: logo ?? 0,
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
    ...(await furnishWithCosts(house, building, mark)),
    ...(await addColleague(house, owner)),
  };
}

/** A season and a cancellation option of the unit, and its listing at a simulated PriceLabs. */
async function furnishWithPrices(house: House, api: Person["client"], unit: number) {
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
  const organization_id = house.organizationId;
  const listing = await inTenant(house.platform.db, organization_id, async (trx) => {
    await trx
      .insertInto("integration")
      .values({ organization_id, vendor: "priceLabs", is_sandbox: true })
      .execute();
    const values = { organization_id, listing: "PL-1", pms: "sandbox", name: mark, unit_id: unit };
    return trx.insertInto("price_labs_listing").values(values).returning("id").executeTakeFirstOrThrow();
  });
  return { season, option, listing: listing.id };
}

/** Somebody invited, and the role they have. */
async function addColleague({ organizationId, branchIds }: House, owner: Person) {
  const { Roles } = await owner.client.users.data({});
  const role = Roles[0]?.id ?? 0;
  const { UserId: colleague } = await owner.client.users.add({
    user: {
      lastname: mark,
      username: `colleague-${organizationId}`,
      email: "colleague@mail.example",
      roleId: role,
      branchIds: [branchIds[0]],
    },
  });
  const { RoleId: otherRole } = await owner.client.roles.add({ role: { name: mark } });
  return { role, otherRole, owner: owner.id, colleague };
}

/** A simulated property manager and portal, and the listing of the unit there. */
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
