import { expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { putInStatus } from "#api/platform/moves/moves-testing.ts";
import { sheetText } from "#api/platform/paper/tabular/sheet-text-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { unitStatusList } from "#api/property/units/unit-status.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const admin = await house.admin();
const rights = {
  client: ["read"],
  real_estate_contract: ["read"],
  real_estate: ["read"],
  invoice: ["read", "create"],
  calendar: ["read"],
} as const;
/** Everything about stays and invoices, and the audit, but nothing of who the clients are. */
const blind = await house.user({
  ...rights,
  permission: ["read"],
  organization: ["read", "edit", "operation"],
});
const seeing = await house.user({
  ...rights,
  permission: ["read"],
  organization: ["read", "edit", "operation"],
  client_name: ["read"],
  client_email: ["read"],
  client_phone: ["read"],
  client_personal: ["read"],
});
const secrets = [
  "Geheimrat",
  "geheim@mail.example",
  "6607654321",
  "1977-07-07",
  "Verborgengasse",
  "Notabene",
];

const { ClientId: id } = await admin.clients.add({
  client: {
    branchId,
    lastname: "Geheimrat",
    email: "geheim@mail.example",
    phone: "+436607654321",
    birthday: "1977-07-07",
    address: "Verborgengasse 7",
    zip: "1010",
    city: "Wien",
    country: "AT",
    note: "Notabene",
    isOwner: true,
  },
});
await admin.clients.update({ client: { id, lastname: "Geheimrat-Moser" } });
const { RealEstateId: unitId } = await admin.units.add({
  realEstate: {
    branchId,
    label: "Atelier",
    city: "Wien",
    country: "AT",
    ownerId: id,
    basePricePerNight: 9000,
  },
});
await putInStatus(house, unitStatusList, unitId, "ACTIVE");
const arrival = addDays(new Date().toISOString().slice(0, 10), 40);
const { contractId } = await admin.rentContracts.create({
  propertyId: unitId,
  contract: { checkIn: arrival, checkOut: addDays(arrival, 3), clientId: id },
});
const { Invoice: draft } = await admin.invoices.generate({ id: contractId });
await admin.invoices.update({
  invoice: { id: draft.id, recipient: { ...draft.recipient, vatId: "ATU12345678" } },
});
await inTenant(house.platform.db, house.organizationId, (trx) =>
  trx
    .insertInto("outbox_message")
    .values({
      organization_id: house.organizationId,
      channel: "mail",
      sender: "office@house.example",
      recipient: "geheim@mail.example",
      subject: "Geheimrat",
      body: "Dear Geheimrat",
      object_type: "client",
      object_id: id,
      state: "sent",
      created_by: 1,
    })
    .execute(),
);

const audited = async (api: Client) => {
  const { Entries } = await api.audit.list({ filter: { objectType: "client", objectId: id } });
  return Promise.all(Entries.map((entry) => api.audit.read({ id: entry.id })));
};
const doors: [string, (api: Client) => Promise<unknown>][] = [
  ["the list and the options of fields", (api) => api.clients.list({})],
  ["the record", (api) => api.clients.read({ id })],
  ["the history", (api) => api.clients.history({ id })],
  ["the search", (api) => api.search.all({ q: String(contractId) })],
  ["the list of stays", (api) => api.rentContracts.list({})],
  ["a stay and its history", (api) => api.rentContracts.read({ id: contractId })],
  ["the export of stays", async (api) => sheetText(await api.rentContracts.exportList({}))],
  ["the list of invoices", (api) => api.invoices.list({})],
  ["an invoice and its history", (api) => api.invoices.read({ id: draft.id })],
  ["the timeline", (api) => api.calendar.rent({ from: arrival, until: addDays(arrival, 5) })],
  ["the day", (api) => api.calendar.day({ date: arrival })],
  ["a unit and its owner", (api) => api.units.read({ id: unitId })],
  ["what was sent", (api) => api.outbox.list({ objectType: "client", objectId: id })],
  ["the audit", audited],
];

it.each(doors)("%s shows clients to who may see them, and nothing of them to others", async (_door, open) => {
  const seen = JSON.stringify(await open(seeing)).replaceAll(" ", "");
  const shown = secrets.filter((secret) => seen.includes(secret));
  expect(shown).not.toEqual([]);
  const left = JSON.stringify(await open(blind)).replaceAll(" ", "");
  expect(secrets.filter((secret) => left.includes(secret))).toEqual([]);
});

it("hides each field for want of its own permission only", async () => {
  const caller = await house.user({ ...rights, client_phone: ["read"] });
  const { Client } = await caller.clients.read({ id });
  expect(Client).toMatchObject({ phone: "+436607654321", name: "", email: null, city: null, note: null });
});

it("finds nobody by what is hidden, and orders nothing by it", async () => {
  for (const q of ["Geheimrat", "geheim@mail.example", "7654321"]) {
    expect((await blind.clients.list({ filter: { q } })).Clients, q).toEqual([]);
    expect((await blind.search.all({ q })).clients, q).toEqual([]);
  }
  await admin.clients.add({ client: { branchId, lastname: "Aaron", email: "aaron@mail.example" } });
  const order = async (api: Client) =>
    (await api.clients.list({ sortcolumn: "lastname", sortby: "asc" })).Clients.map((row) => row.id);
  expect((await order(seeing))[0]).not.toBe(id);
  expect((await order(blind))[0]).toBe(id);
});

it("gives no paper that names them, and keeps what a blind change does not see", async () => {
  await expect(blind.invoices.pdf({ id: draft.id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
  const { Invoice } = await blind.invoices.read({ id: draft.id });
  await blind.invoices.update({ invoice: { id: draft.id, recipient: Invoice.recipient, notes: "seen" } });
  const { Invoice: stored } = await seeing.invoices.read({ id: draft.id });
  expect(stored).toMatchObject({
    notes: "seen",
    recipient: { name: "Geheimrat-Moser", vatId: "ATU12345678" },
  });
});
