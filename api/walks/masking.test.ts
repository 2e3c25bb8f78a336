import { expect, it } from "vitest";
import { inTenant } from "#api/platform/database/tenant.ts";
import { readPages } from "#api/platform/paper/pdf/read-pages.ts";
import { sheetText } from "#api/platform/paper/tabular/sheet-text-testing.ts";
import type { Grants } from "#api/platform/people-testing.ts";
import { type Person, testHouse } from "#api/platform/testing.ts";
import { furnishWithRecords } from "#api/walks/access-records-testing.ts";
import { inDays, type Records } from "#api/walks/access-sample-testing.ts";
import {
  answerOf,
  answerToWhoMay,
  guarded,
  sendSample,
  usingUpLast,
  type Walked,
} from "#api/walks/access-walk-testing.ts";
import { resources } from "#contract/platform/access.ts";
import type { FailureType } from "#contract/platform/call-failure.ts";

const house = await testHouse();
const admin = await house.person({ admin: true });
const flags = ["read", "create", "edit", "operation"] as const;
// A banker's permission narrows what its holder sees; the walk is about everything else.
const widening = resources.filter((resource) => resource !== "bankerRefinanceExlusive");
const everything: Grants = Object.fromEntries(widening.map((resource) => [resource, flags]));
const ofClients = ["client_name", "client_phone", "client_email", "client_personal"] as const;
const newBlind = () =>
  house.person({
    grants: { ...everything, ...Object.fromEntries(ofClients.map((resource) => [resource, []])) },
  });
const blind = await newBlind();
const seeing = await house.person({ grants: everything });

/** What is known of a client, and of nothing else in the house. */
const secrets = {
  name: ["Geheimrat", "Heimlich", "Verschwiegen"],
  email: ["geheim@mail.example"],
  phone: ["6607654321"],
  personal: ["1977-07-07", "Verborgengasse", "Notabene", "ATU87654321"],
};
const marked = {
  firstname: "Heimlich",
  lastname: "Geheimrat",
  company: "Verschwiegen GmbH",
  email: "geheim@mail.example",
  phone: "+436607654321",
  birthday: "1977-07-07",
  address: "Verborgengasse 7",
  note: "Notabene",
  vatId: "ATU87654321",
  isOwner: true,
};
const records = await markClients(await furnishWithRecords(house));

/** Every client of the records, and what is made of them: a stay, a draft, an invoice, a message, the audit. */
async function markClients(source: Records): Promise<Records> {
  const { client: api } = admin;
  const { Clients } = await api.clients.list({ amount: 500 });
  for (const { id } of Clients) await api.clients.update({ client: { id, ...marked } });
  const { client, unit } = source;
  await api.units.update({ realEstate: { id: unit, ownerId: client } });
  const book = async (from: number) => {
    const contract = { checkIn: inDays(from), checkOut: inDays(from + 3), clientId: client };
    return (await api.rentContracts.create({ propertyId: unit, contract })).contractId;
  };
  const contract = await book(200);
  const payment = (await api.rentContracts.read({ id: contract })).contract.payments[0]?.id ?? 0;
  const otherContract = await book(210);
  const draft = (await api.invoices.generate({ id: await book(220) })).Invoice.id;
  const otherDraft = (await api.invoices.generate({ id: await book(230) })).Invoice.id;
  const { Invoice: third } = await api.invoices.generate({ id: await book(240) });
  const { Invoice: finalized } = await api.invoices.finalize({ id: third.id });
  const message = await inTenant(house.platform.db, house.organizationId, (trx) =>
    trx
      .insertInto("outbox_message")
      .values({
        organization_id: house.organizationId,
        channel: "mail",
        sender: "office@house.example",
        recipient: marked.email,
        subject: `For ${marked.lastname}`,
        body: `Dear ${marked.firstname} ${marked.lastname}, ${marked.address}, ${marked.phone}`,
        object_type: "client",
        object_id: client,
        state: "failed",
        created_by: admin.id,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const { Entries } = await api.audit.list({ filter: { objectType: "client", objectId: client } });
  return {
    ...source,
    contract,
    payment,
    otherContract,
    draft,
    otherDraft,
    finalized: finalized.id,
    message: message.id,
    auditEntry: Entries[0]?.id ?? 0,
  };
}

/** What they are refused as well for who they are, by call or domain; every other reply is searched. */
const refusedToBlind: Record<string, FailureType> = {
  // A recipient whom they do not see has no address for them; a field they do not see is not theirs to change.
  "buildingRecords.sendUserMail": "NOT_READY",
  "buildingRecords.sendFiles": "NOT_READY",
  // A face says as much as a name.
  clientAvatars: "FORBIDDEN",
  // A link hands on what its page shows; and who does not see the address sends nothing there.
  "clientAccounts.sendLink": "FORBIDDEN",
  "clientPages.generateToken": "FORBIDDEN",
  "clientPages.mail": "FORBIDDEN",
  // Who does not see all of a client hands nothing out.
  clientPrivacy: "FORBIDDEN",
  clientRetention: "FORBIDDEN",
  "clients.update": "VALIDATION",
  "guidelines.sendEmail": "FORBIDDEN",
  "transactions.downloadInvoice": "FORBIDDEN",
  "transactions.downloadInvoices": "FORBIDDEN",
  // Without the client's name a conversation with them is none.
  externalPms: "NOT_FOUND",
  // What is signed names buyers and sellers.
  "purchaseSignings.generate": "FORBIDDEN",
  "purchaseSignings.generatePurchase": "FORBIDDEN",
  "purchaseSignings.generateLink": "FORBIDDEN",
  "purchaseSignings.sign": "FORBIDDEN",
  "purchaseSignings.requestSignature": "FORBIDDEN",
  "purchaseSignings.readOffer": "FORBIDDEN",
  "purchaseSignings.signOffer": "FORBIDDEN",
  // Papers name a client with the address.
  "contractDocuments.download": "FORBIDDEN",
  "contractDocuments.preview": "FORBIDDEN",
  "contractTemplates.generate": "FORBIDDEN",
  "contractTemplates.previewPdf": "FORBIDDEN",
  "contractOffers.send": "FORBIDDEN",
  contractSignings: "FORBIDDEN",
  "deposits.sendEmail": "FORBIDDEN",
  "deposits.statement": "FORBIDDEN",
  "documents.download": "FORBIDDEN",
  "documents.preview": "FORBIDDEN",
  "guestRegister.exportPeriod": "FORBIDDEN",
  "guestRegister.saveTraveller": "FORBIDDEN",
  stayLinks: "FORBIDDEN",
  "invoices.pdf": "FORBIDDEN",
  "invoices.download": "FORBIDDEN",
  "ownerStatements.pdf": "FORBIDDEN",
  "ownerStatements.archive": "FORBIDDEN",
  "contractPayments.receipt": "FORBIDDEN",
  // Somebody else's.
  "jobs.read": "NOT_FOUND",
  // These are about people who may do more.
  permissions: "FORBIDDEN",
  registration: "FORBIDDEN",
  roles: "FORBIDDEN",
  userDocuments: "FORBIDDEN",
  users: "FORBIDDEN",
  "users.add": "VALIDATION",
};

const plain = /^(application\/(json|xml|problem\+json)|text\/)/;

/** All that a reply says. A kind of file that is not read here fails the walk. */
async function text(reply: Response): Promise<string> {
  const type = reply.headers.get("content-type") ?? "";
  if (type.includes("spreadsheet") || type.includes("zip")) return sheetText({ body: reply.body });
  if (type === "application/pdf") {
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const pages = await readPages(bytes).catch(() => []);
    return [new TextDecoder().decode(bytes), ...pages].join();
  }
  if (plain.test(type) || type.startsWith("image/")) return reply.text();
  throw new Error(`A reply of ${type} is read by nobody here.`);
}

async function leaks(walked: Walked, as: Person): Promise<string[]> {
  const reply = await sendSample(records, house, walked, as);
  const otherwise = refusedToBlind[walked.title] ?? refusedToBlind[walked.domain];
  expect([answerToWhoMay(walked), otherwise], await reply.clone().text()).toContain(await answerOf(reply));
  return secretsIn(await text(reply));
}

function secretsIn(text: string): string[] {
  const shown = text.replace(/\s/g, "");
  return Object.values(secrets)
    .flat()
    .filter((secret) => shown.includes(secret));
}

it.each(usingUpLast(guarded))("$title tells nothing of clients to who may not read them", async (walked) => {
  expect(await leaks(walked, walked.title === "session.logout" ? await newBlind() : blind)).toEqual([]);
});

it("tells nothing of clients by any entry of the audit", async () => {
  const { Entries } = await admin.client.audit.list({ amount: 500 });
  for (const { id, objectType } of Entries) {
    const text = JSON.stringify(await blind.client.audit.read({ id }));
    expect([objectType, secretsIn(text)]).toEqual([objectType, []]);
  }
});

it.each([
  "clients.list",
  "clients.read",
  "rentContracts.list",
  "rentContracts.read",
  "invoices.read",
  "audit.read",
  "outbox.read",
])("%s tells of them to who may", async (title) => {
  const walked = guarded.find((one) => one.title === title) ?? expect.unreachable();
  expect(await leaks(walked, seeing)).not.toEqual([]);
});
