import { beforeEach, describe, expect, it } from "vitest";
import { watchSigningsTask } from "#api/contracts/contract-signing/clock.ts";
import { draftSigning, tokenOf } from "#api/contracts/contract-signing/contract-signing-testing.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { SigningState } from "#contract/contracts/contract-signing/contract-signing.ts";

const house = await testHouse();
const start = "2027-03-10T10:00:00Z";
house.at(start);
beforeEach(() => house.at(start));
const guest = house.nobody();
const stranger = await (await house.otherTenant()).admin();
const closed = { errorType: "NOT_FOUND", status: 404 };
const pdf = () => new File(["%PDF-1.7\n"], "paper.pdf", { type: "application/pdf" });

type Draft = Awaited<ReturnType<typeof draftSigning>>;
const signerOf = async ({ read }: Draft, role: "client" | "owner", index = 0) => {
  const match = (await read()).Signers.filter((signer) => signer.role === role)[index];
  if (!match) throw new Error(`No ${role} signs`);
  return match;
};
const linkFor = async (draft: Draft, role: "client" | "owner", index = 0) => {
  const { id: signerId } = await signerOf(draft, role, index);
  return tokenOf((await draft.admin.contractSignings.resend({ id: draft.contractId, signerId })).link);
};
const signBy = async (token: string) => {
  const { sha256 } = await guest.signPage.open({ token });
  return guest.signPage.sign({ token, sha256, signature: "Mara Gast", agreed: true });
};
const statusOf = async ({ admin, contractId }: Draft) =>
  (await admin.rentContracts.read({ id: contractId })).contract.status;
const mailsTo = async (lastname: string) => {
  const { rows } = await asOwner(house.ownerUrl, (owner) =>
    owner.query("SELECT subject, body FROM outbox_message WHERE recipient LIKE $1 ORDER BY id", [
      `${lastname}@%`,
    ]),
  );
  return rows as { subject: string; body: string }[];
};
const clock = (at: string) => {
  house.at(at);
  return house.platform.domains.tasks[watchSigningsTask]?.(house.platform, {});
};

describe("a document that is made", () => {
  it("waits for what is missing in it, and for papers, before it is sent", async () => {
    const gaps = await draftSigning(house, { text: "{guest.name} {guest.birthday}" });
    expect(await gaps.read()).toMatchObject({ state: "waiting_for_data", missingFields: ["guest.birthday"] });
    await expect(gaps.admin.contractSignings.send({ id: gaps.contractId })).rejects.toMatchObject({
      errorType: "INVALID_TRANSITION",
      status: 422,
    });
    await gaps.admin.clients.update({ client: { id: gaps.clientId, birthday: "1980-01-02" } });
    await gaps.admin.stayLinks.generateLink({ id: gaps.contractId, papers: ["Pass"] });
    await gaps.generate();
    expect(await gaps.read()).toMatchObject({
      id: gaps.id,
      state: "waiting_for_file",
      missingFiles: ["Pass"],
      documentNumber: 2,
    });
    const { link } = await gaps.admin.stayLinks.generateLink({ id: gaps.contractId, papers: ["Pass"] });
    const token = /stay\/([\w-]{43})/.exec(link)?.[1] ?? "";
    await guest.stayPage.upload({ token, place: 0, key: "once", file: pdf() });
    expect(await gaps.read()).toMatchObject({ state: "waiting_for_client", missingFiles: [] });
  });

  it("is found by how far it is, until it is void", async () => {
    const { admin, contractId: id } = await draftSigning(house);
    const ids = async (...signing: SigningState[]) =>
      (await admin.rentContracts.list({ filter: { signing }, amount: 100 })).contracts.map((one) => one.id);
    expect(await ids("waiting_for_client", "waiting_for_owner")).toContain(id);
    expect(await ids("waiting_for_owner")).not.toContain(id);
    expect((await stranger.rentContracts.list({ filter: { signing: ["waiting_for_client"] } })).Total).toBe(
      0,
    );
    await admin.contractSignings.voidSigning({ id, reason: "rented otherwise" });
    expect(await ids("waiting_for_client")).not.toContain(id);
  });

  it("is seen and moved by nobody of another organization, and by nobody without the right", async () => {
    const { contractId: id } = await draftSigning(house);
    const refusal = { id, reason: "no" };
    await expect(stranger.contractSignings.read({ id })).rejects.toMatchObject(closed);
    await expect(stranger.contractSignings.send({ id })).rejects.toMatchObject(closed);
    await expect(stranger.contractSignings.voidSigning(refusal)).rejects.toMatchObject(closed);
    const editor = await house.user({ real_estate_contract: ["read", "edit"] });
    await expect(editor.contractSignings.send({ id })).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    await expect(editor.contractSignings.voidSigning(refusal)).rejects.toMatchObject({
      errorType: "FORBIDDEN",
    });
    const { Signings } = await editor.contractSignings.read({ id });
    expect(Signings[0]).toMatchObject({ documentName: "", state: "waiting_for_client" });
  });
});

describe("a short stay", () => {
  it("is read, signed by link and active once its first payment is in", async () => {
    const draft = await draftSigning(house);
    const { admin, contractId: id } = draft;
    await admin.contractSignings.send({ id });
    const reading = await linkFor(draft, "client");
    const page = await guest.signPage.open({ token: reading });
    expect(page).toMatchObject({
      step: "read",
      hasFile: true,
      blocks: [{ kind: "heading" }, { kind: "paragraph" }],
    });
    expect(await guest.signPage.accept({ token: reading, sha256: page.sha256 })).toEqual({
      step: "accepted",
    });
    await admin.contractSignings.requestSignature({ id });
    const token = await linkFor(draft, "client");
    const signing = await guest.signPage.open({ token });
    expect(await draft.read()).toMatchObject({ state: "client_signed_in_progress", frozen: true });
    const signature = { token, sha256: signing.sha256, signature: "Mara Gast" };
    await expect(guest.signPage.sign(signature)).rejects.toMatchObject({
      errorType: "VALIDATION",
      objects: { fields: { agreed: expect.any(String) } },
    });
    await expect(guest.signPage.sign({ ...signature, agreed: true, sha256: "0" })).rejects.toMatchObject({
      errorType: "STATE_CONFLICT",
    });
    await expect(
      guest.signPage.sign({ ...signature, agreed: true, drawing: "data:image/png;base64,AAAA" }),
    ).rejects.toMatchObject({ objects: { fields: { drawing: expect.any(String) } } });
    expect(await guest.signPage.sign({ ...signature, agreed: true })).toEqual({ step: "done" });
    expect(await guest.signPage.sign({ ...signature, agreed: true })).toEqual({ step: "done" });
    expect(await draft.read()).toMatchObject({
      state: "client_signed",
      fullySignedAt: expect.any(String),
      Signers: [{ status: "signed", way: "page", signedName: "Mara Gast" }],
    });
    expect(await guest.signPage.open({ token })).toMatchObject({ step: "done", blocks: [], sha256: "" });
    expect(await statusOf(draft)).toBe("NEW");
    const { contract } = await admin.rentContracts.read({ id });
    const first = contract.payments.find(({ kind }) => kind !== "deposit");
    await admin.rentContracts.markPaymentAsPaid({ contractId: id, paymentId: first?.id ?? 0 });
    expect(await statusOf(draft)).toBe("ACTIVE");
  });

  it("signed by two at once by one link is signed once", async () => {
    const draft = await draftSigning(house);
    await draft.admin.contractSignings.requestSignature({ id: draft.contractId });
    const token = await linkFor(draft, "client");
    const { sha256 } = await guest.signPage.open({ token });
    const sign = (signature: string) => guest.signPage.sign({ token, sha256, signature, agreed: true });
    await Promise.allSettled([sign("One Guest"), sign("Two Guest")]);
    const { Signers, state } = await draft.read();
    expect(state).toBe("client_signed");
    const { rows } = await asOwner(house.ownerUrl, (owner) =>
      owner.query(
        "SELECT count(*)::int AS n FROM audit_entry WHERE action = 'signingSign' AND object_id = $1",
        [draft.contractId],
      ),
    );
    expect([Signers.length, rows[0].n]).toEqual([1, 1]);
  });
});

describe("several clients", () => {
  it("sign in their order; a document that was signed by one is not made anew", async () => {
    const draft = await draftSigning(house, { tenants: 1 });
    const { admin, contractId: id } = draft;
    await admin.contractSignings.requestSignature({ id });
    await expect(linkFor(draft, "client", 1)).rejects.toMatchObject({ errorType: "NOT_READY", status: 422 });
    await signBy(await linkFor(draft, "client"));
    expect(await draft.read()).toMatchObject({
      state: "client_signed_in_progress",
      Signers: [{ status: "signed" }, { status: "open", next: true }],
    });
    await expect(draft.generate()).rejects.toMatchObject({
      errorType: "NOT_READY",
      message: expect.stringContaining("void first"),
    });
    await signBy(await linkFor(draft, "client", 1));
    expect(await draft.read()).toMatchObject({ state: "client_signed", fullySignedAt: expect.any(String) });
  });

  it("who declines ends the links of all, and who has signed cannot decline", async () => {
    const draft = await draftSigning(house, { tenants: 1 });
    const { admin, contractId: id } = draft;
    await admin.contractSignings.requestSignature({ id });
    const first = await linkFor(draft, "client");
    await signBy(first);
    await expect(guest.signPage.decline({ token: first, reason: "no" })).rejects.toMatchObject({
      errorType: "NOT_READY",
    });
    const second = await linkFor(draft, "client", 1);
    await expect(guest.signPage.decline({ token: second, reason: "" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await guest.signPage.decline({ token: second, reason: "too dear" });
    for (const token of [first, second])
      await expect(guest.signPage.open({ token })).rejects.toMatchObject(closed);
    const declined = await draft.read();
    expect(declined).toMatchObject({
      state: "waiting_for_client",
      frozen: false,
      Signers: [],
      declinedRound: [{ status: "signed" }, { status: "declined", reason: "too dear" }],
    });
    const [signed, refused] = declined?.declinedRound ?? [];
    const { alerts } = await admin.contractAlerts.get({ contractId: id });
    expect(alerts).toMatchObject([
      { code: "SIGN_DECLINED", note: "too dear", declinedBy: refused?.name, signedBy: signed?.name },
    ]);
    const { People } = await admin.contractSignings.read({ id });
    expect(People.map(({ name }) => name)).toEqual(expect.arrayContaining([signed?.name, refused?.name]));
    for (const ask of ["send", "requestSignature"] as const)
      await expect(admin.contractSignings[ask]({ id })).rejects.toMatchObject({
        errorType: "NOT_READY",
        message: expect.stringContaining("make the document again"),
      });
    await draft.generate();
    expect(await draft.read()).toMatchObject({ declinedRound: [] });
    await admin.contractSignings.requestSignature({ id });
  });
});

describe("a long stay", () => {
  it("goes from the client over the owner's approval to the owner's signature", async () => {
    const draft = await draftSigning(house, { long: true });
    const { admin, contractId: id } = draft;
    await admin.contractSignings.send({ id });
    const client = await linkFor(draft, "client");
    const { sha256 } = await guest.signPage.open({ token: client });
    expect(await guest.signPage.accept({ token: client, sha256 })).toEqual({ step: "wait" });
    expect(await statusOf(draft)).toBe("REVIEWING");
    expect(await guest.signPage.open({ token: client })).toMatchObject({ step: "wait", blocks: [] });
    await expect(admin.contractSignings.requestSignature({ id })).rejects.toMatchObject({ status: 422 });
    const owner = await linkFor(draft, "owner");
    expect(await guest.signPage.open({ token: owner })).toMatchObject({ step: "approve" });
    expect(await draft.read()).toMatchObject({ state: "owner_review" });
    const decided = { token: owner, sha256, approve: false };
    await expect(guest.signPage.approve(decided)).rejects.toMatchObject({
      objects: { fields: { comment: expect.any(String) } },
    });
    await guest.signPage.approve({ ...decided, comment: "no dogs" });
    await expect(guest.signPage.open({ token: owner })).rejects.toMatchObject(closed);
    expect((await admin.rentContracts.read({ id })).approveStatus).toMatchObject({
      status: "changesRequired",
      comment: "no dogs",
    });
    await draft.generate();
    await admin.contractSignings.send({ id });
    await admin.contractSignings.layBefore({ id });
    // The client has agreed to the version before alone.
    expect(await draft.read()).toMatchObject({ state: "waiting_for_owner", acceptedAt: null });
    const { history } = await admin.rentContracts.read({ id });
    expect(history.map(({ action }) => action)).toContain("signingLayBefore");
    const again = await linkFor(draft, "owner");
    const shown = await guest.signPage.open({ token: again });
    await guest.signPage.approve({ token: again, sha256: shown.sha256, approve: true });
    expect(await statusOf(draft)).toBe("OWNER_APPROVED");
    expect((await admin.rentContracts.read({ id })).approveStatus).toMatchObject({
      status: "approved",
      by: "link",
    });
    await admin.contractSignings.requestSignature({ id });
    expect(await guest.signPage.open({ token: again })).toMatchObject({ step: "wait" });
    await signBy(await linkFor(draft, "client"));
    expect(await draft.read()).toMatchObject({ state: "client_signed", fullySignedAt: null });
    await signBy(again);
    expect(await draft.read()).toMatchObject({ state: "owner_signed", fullySignedAt: expect.any(String) });
  });

  it("is approved by who may operate buildings, and signed on paper", async () => {
    const draft = await draftSigning(house, { long: true });
    const { admin, contractId: id } = draft;
    await admin.contractSignings.layBefore({ id });
    const clerk = await house.user({ real_estate_contract: ["read", "edit"], building: ["read"] });
    const decision = { id, approve: true, comment: "by phone" };
    await expect(clerk.contractSignings.approve(decision)).rejects.toMatchObject({ errorType: "FORBIDDEN" });
    expect(await admin.contractSignings.approve(decision)).toMatchObject({
      approveStatus: { status: "approved", by: "staff", comment: "by phone" },
    });
    const { id: who } = await signerOf(draft, "client");
    await expect(
      admin.contractSignings.sign({ id, who, signature: "Mara", file: pdf() }),
    ).rejects.toMatchObject({ errorType: "NOT_READY" });
    await admin.contractSignings.requestSignature({ id });
    await expect(admin.contractSignings.sign({ id, who: 999_999, signature: "Mara" })).rejects.toMatchObject({
      objects: { fields: { who: expect.any(String) } },
    });
    await admin.contractSignings.sign({ id, who, signature: "Mara", file: pdf() });
    expect(await signerOf(draft, "client")).toMatchObject({ way: "paper", recordedBy: expect.any(String) });
    const { Documents } = await admin.contractDocuments.list({ contractId: id });
    expect(Documents.some(({ name }) => name.includes("paper"))).toBe(true);
    const { id: owner } = await signerOf(draft, "owner");
    await admin.contractSignings.sign({ id, who: owner, signature: "Otto" });
    expect(await draft.read()).toMatchObject({ state: "owner_signed", fullySignedAt: expect.any(String) });
  });

  it("that changes is approved and signed no more", async () => {
    const draft = await draftSigning(house, { long: true });
    const { admin, contractId: id } = draft;
    await admin.contractSignings.layBefore({ id });
    await admin.contractSignings.approve({ id, approve: true, comment: "by phone" });
    await admin.contractSignings.requestSignature({ id });
    const token = await linkFor(draft, "client");
    await admin.rentContracts.updateStatus({ id, status: "REVIEWING", reason: "other price" });
    await expect(guest.signPage.open({ token })).rejects.toMatchObject(closed);
    expect(await draft.read()).toMatchObject({ voidedAt: expect.any(String), voidReason: "other price" });
  });
});

describe("links", () => {
  it("die with a void signing and with a cancelled contract, and those who had one are told", async () => {
    const draft = await draftSigning(house);
    const { admin, contractId: id } = draft;
    await admin.contractSignings.requestSignature({ id });
    const token = await linkFor(draft, "client");
    await expect(admin.contractSignings.voidSigning({ id, reason: "" })).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
    await admin.contractSignings.voidSigning({ id, reason: "rented otherwise" });
    await expect(guest.signPage.open({ token })).rejects.toMatchObject(closed);
    await expect(guest.signPage.document({ token })).rejects.toMatchObject(closed);
    const { rows } = await asOwner(house.ownerUrl, (owner) =>
      owner.query(
        "SELECT count(*)::int AS n FROM outbox_message WHERE object_id = $1 AND body NOT LIKE '%http%'",
        [id],
      ),
    );
    expect(rows[0].n).toBe(1);
    await draft.generate();
    await admin.contractSignings.requestSignature({ id });
    const other = await linkFor(draft, "client");
    await admin.rentContracts.cancel({ id, reason: "ill" });
    await expect(guest.signPage.open({ token: other })).rejects.toMatchObject(closed);
    expect(await draft.read()).toMatchObject({ voidedAt: expect.any(String) });
  });

  it("remind on days 3 and 7, run out with an alert, and live again when they are sent again", async () => {
    const draft = await draftSigning(house);
    const { admin, contractId: id } = draft;
    await admin.contractSignings.requestSignature({ id });
    const { name } = await signerOf(draft, "client");
    const lastname = (name.split(" ")[1] ?? "").toLowerCase();
    const count = async () => (await mailsTo(lastname)).length;
    expect(await count()).toBe(1);
    const token = tokenOf((await mailsTo(lastname))[0]?.body ?? "");
    await clock("2027-03-13T09:00:00Z");
    expect(await count()).toBe(1);
    await clock("2027-03-13T11:00:00Z");
    expect(await count()).toBe(2);
    await clock("2027-03-17T11:00:00Z");
    await clock("2027-03-18T11:00:00Z");
    expect(await count()).toBe(3);
    expect(await guest.signPage.open({ token })).toMatchObject({ step: "sign" });
    await clock("2027-03-26T11:00:00Z");
    await expect(guest.signPage.open({ token })).rejects.toMatchObject(closed);
    expect(await signerOf(draft, "client")).toMatchObject({ status: "expired" });
    expect((await admin.contractAlerts.get({ contractId: id })).alerts).toMatchObject([
      { code: "SIGN_EXPIRED" },
    ]);
    const again = await linkFor(draft, "client");
    expect(await guest.signPage.open({ token: again })).toMatchObject({ step: "sign" });
    const { alerts } = await admin.contractAlerts.get({ contractId: id });
    expect(alerts.filter(({ status }) => status !== "removed")).toEqual([]);
  });

  it("left open for a day wait for a signature again", async () => {
    const draft = await draftSigning(house);
    await draft.admin.contractSignings.requestSignature({ id: draft.contractId });
    await guest.signPage.open({ token: await linkFor(draft, "client") });
    await clock("2027-03-11T09:00:00Z");
    expect(await draft.read()).toMatchObject({ state: "client_signed_in_progress" });
    await clock("2027-03-11T10:30:00Z");
    expect(await draft.read()).toMatchObject({ state: "waiting_for_client_signature" });
  });
});

it("says what the guest's page may ask for, and refuses what it does not know", async () => {
  const { admin, contractId: id } = await draftSigning(house);
  const { editableFields } = await admin.contractSignings.updateEditableFields({ id, fields: ["birthday"] });
  expect(editableFields).toEqual(["birthday"]);
  expect((await admin.rentContracts.read({ id })).editableFields).toEqual(["birthday"]);
  await expect(
    admin.contractSignings.updateEditableFields({ id, fields: ["salary"] as never }),
  ).rejects.toMatchObject({ errorType: "VALIDATION" });
  await expect(stranger.contractSignings.updateEditableFields({ id, fields: null })).rejects.toMatchObject(
    closed,
  );
});
