import { beforeEach, describe, expect, it } from "vitest";
import { draftSigning } from "#api/contracts/contract-signing/contract-signing-testing.ts";
import { renewDocumentsTask } from "#api/contracts/contract-templates/renew.ts";
import { renewDocumentTask } from "#api/contracts/contract-templates/verbs.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
const start = "2027-03-10T10:00:00Z";
house.at(start);
beforeEach(() => house.at(start));
const guest = house.nobody();

const lacking = (text = "{guest.name}, {guest.birthday}") => draftSigning(house, { text });
const clock = () => house.platform.domains.tasks[renewDocumentsTask]?.(house.platform, {});
const first = { state: "waiting_for_data", documentNumber: 1 };
const renewed = { state: "waiting_for_client", documentNumber: 2, missingFields: [] };

describe("a document that lacks data", () => {
  it("is made anew once the client's data are complete, and whoever began the signing is told", async () => {
    const { admin, clientId, contractId, read } = await lacking("{guest.birthday} {guest.address}");
    await admin.clients.update({ client: { id: clientId, birthday: "1980-01-02" } });
    await house.runJobs();
    expect(await read()).toMatchObject({ ...first, missingFields: ["guest.birthday", "guest.address"] });
    await admin.clients.update({
      client: { id: clientId, address: "Am Hof 2", zip: "1010", city: "Wien", country: "AT" },
    });
    await house.runJobs();
    expect(await read()).toMatchObject(renewed);
    const { Documents } = await admin.contractDocuments.list({ contractId });
    expect(Documents.map(({ name }) => name)).toEqual([
      expect.stringMatching(/v2\.pdf$/),
      expect.stringMatching(/v1\.pdf$/),
    ]);
    const { events } = await admin.session.ping({});
    expect(events).toContainEqual(
      expect.objectContaining({ event: "FORM", description: expect.stringContaining(`${contractId}`) }),
    );
  });

  it("takes what the guest says on their own page", async () => {
    const { admin, contractId, read } = await lacking();
    const { link } = await admin.stayLinks.generateLink({ id: contractId, papers: [] });
    const token = /stay\/([\w-]{43})/.exec(link)?.[1] ?? "";
    const [traveller] = (await guest.stayPage.open({ token })).Travellers;
    if (!traveller) throw new Error("Nobody travels");
    const { id: travellerId, version } = traveller;
    await guest.stayPage.save({ token, travellerId, version, data: { birthday: "1980-01-02" } });
    await house.runJobs();
    expect(await read()).toMatchObject(renewed);
  });

  it("waits for papers next, where some are asked for", async () => {
    const { admin, clientId, contractId, read } = await lacking();
    await admin.stayLinks.generateLink({ id: contractId, papers: ["Pass"] });
    await admin.clients.update({ client: { id: clientId, birthday: "1980-01-02" } });
    await house.runJobs();
    expect(await read()).toMatchObject({ state: "waiting_for_file", missingFiles: ["Pass"] });
  });

  it("is looked at by the clock as well: the house's own data may be there now", async () => {
    const { read } = await lacking("{guest.name} {branch.iban}");
    await clock();
    expect(await read()).toMatchObject(first);
    await asOwner(house.ownerUrl, (owner) => owner.query("UPDATE branch SET iban = 'AT611904300234573201'"));
    await clock();
    expect(await read()).toMatchObject(renewed);
    await clock();
    expect(await read()).toMatchObject({ documentNumber: 2 });
  });

  it("is made once, when two jobs look at the same time", async () => {
    const { admin, clientId, contractId, read } = await lacking();
    await admin.clients.update({ client: { id: clientId, birthday: "1980-01-02" } });
    const renew = () =>
      house.platform.domains.tasks[renewDocumentTask]?.(house.platform, {
        organizationId: house.organizationId,
        contractId,
      });
    await Promise.all([renew(), renew(), renew()]);
    expect(await read()).toMatchObject(renewed);
  });

  it("is left alone where somebody asked for a change, its template is out of use or its signing void", async () => {
    const draft = await draftSigning(house);
    await draft.admin.contractSignings.send({ id: draft.contractId });
    await draft.admin.contractSignings.askChange({ id: draft.contractId, reason: "Other dates" });
    const old = await lacking();
    await old.admin.contractTemplates.update({ template: { id: old.templateId, active: false } });
    const ended = await lacking();
    await ended.admin.contractSignings.voidSigning({ id: ended.contractId, reason: "Goes elsewhere" });
    for (const { admin, clientId } of [draft, old, ended])
      await admin.clients.update({ client: { id: clientId, birthday: "1980-01-02" } });
    await house.runJobs();
    await clock();
    for (const { read } of [draft, old, ended]) expect(await read()).toMatchObject({ documentNumber: 1 });
  });
});
