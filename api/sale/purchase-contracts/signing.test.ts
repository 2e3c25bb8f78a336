import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import { purchaseSigningStatusList } from "#api/sale/purchase-contracts/signing-status.ts";

const house = await testHouse();
const [branchId] = house.branchIds;
const api = await house.admin();
const nobody = house.nobody();
const { TemplateId: templateId } = await api.contractTemplates.add({
  template: {
    name: "Deed",
    kind: "purchase",
    language: "en",
    text: "{purchase.price}\n\n{#each buyers}\n- {buyer.name} {buyer.share}\n{/each}",
  },
});

let people = 0;
async function client(): Promise<number> {
  people += 1;
  const { ClientId } = await api.clients.add({
    client: { branchId, lastname: `Signer ${people}`, email: `signer${people}@mail.example` },
  });
  return ClientId;
}

/** An offer with two buyers and a document to sign. */
async function offered(kind: "offer" | "contract" = "offer") {
  const [sellerId, one, two] = [await client(), await client(), await client()];
  const { RealEstateId } = await api.units.add({
    realEstate: {
      branchId,
      label: `U${people}`,
      address: "Gasse",
      city: "Wien",
      country: "AT",
      ownerId: sellerId,
    },
  });
  const { contractId: id } = await api.purchaseContracts.create({
    propertyId: RealEstateId,
    contract: { kind, price: 30_000_000, clientId: one },
  });
  await api.purchaseContracts.saveParts({
    id,
    parts: [
      { clientId: one, share: "1/2" },
      { clientId: two, share: "1/2" },
    ],
  });
  await api.purchaseSignings.generatePurchase({ id, templateId });
  const link = async (clientId: number) =>
    (await api.purchaseSignings.generateLink({ id, clientId })).link.split("/").at(-1) ?? "";
  const signing = async () => {
    const [first] = (await api.purchaseSignings.read({ id })).Signings;
    if (!first) throw new Error("nothing is signed");
    return first;
  };
  return { id, sellerId, one, two, link, signing };
}

const signature = { signature: "Nora Neu", agreed: true };

describe("the signing of a purchase", () => {
  it("lets two buyers and then the seller sign an offer, which is a contract with the same terms then", async () => {
    const { id, sellerId, one, two, link, signing } = await offered();
    await api.purchaseSignings.requestSignature({ id });
    for (const clientId of [one, two]) {
      const token = await link(clientId);
      const page = await nobody.purchasePage.open({ token });
      expect(page).toMatchObject({ step: "sign", price: 30_000_000 });
      expect(JSON.stringify(page.blocks)).toContain("300,000");
      await nobody.purchasePage.sign({ token, sha256: page.sha256, ...signature });
    }
    expect((await signing()).state).toBe("client_signed");
    const token = await link(sellerId);
    const page = await nobody.purchasePage.open({ token });
    await nobody.purchasePage.sign({ token, sha256: page.sha256, ...signature });
    const { contracts } = await api.purchaseContracts.ofClient({ id: one });
    expect(contracts.map(({ kind, archivedAt }) => [kind, archivedAt === null])).toEqual([
      ["contract", true],
      ["offer", false],
    ]);
    const { contract, parts } = await api.purchaseContracts.read({ id: contracts[0]?.id ?? 0 });
    expect([contract.price, contract.offerId, parts.length]).toEqual([30_000_000, id, 2]);
  });

  it("lets nobody sign what was not shown: a price that changes between two buyers makes it void", async () => {
    const { id, one, two, link, signing } = await offered();
    await api.purchaseSignings.requestSignature({ id });
    const [first, second] = [await link(one), await link(two)];
    const [shown, other] = [
      await nobody.purchasePage.open({ token: first }),
      await nobody.purchasePage.open({ token: second }),
    ];
    await nobody.purchasePage.sign({ token: first, sha256: shown.sha256, ...signature });
    await api.purchaseContracts.update({ id, contract: { price: 31_000_000 } });
    const late = nobody.purchasePage.sign({ token: second, sha256: other.sha256, ...signature });
    await expect(late).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect((await signing()).voidedAt).not.toBeNull();
    const fresh = await link(two);
    const stale = nobody.purchasePage.sign({ token: fresh, sha256: other.sha256, ...signature });
    await expect(stale).rejects.toMatchObject({ errorType: "STATE_CONFLICT" });
    expect((await api.purchaseContracts.read({ id })).contract.buyersSignedAt).toBeNull();
  });

  it("takes signatures back when somebody declines, and links die", async () => {
    const { id, one, two, link, signing } = await offered();
    await api.purchaseSignings.requestSignature({ id });
    const [first, second] = [await link(one), await link(two)];
    const { sha256 } = await nobody.purchasePage.open({ token: first });
    await nobody.purchasePage.sign({ token: first, sha256, ...signature });
    await nobody.purchasePage.decline({ token: second, reason: "too dear" });
    const after = await signing();
    expect([after.state, after.Signers.filter(({ signedAt }) => signedAt !== null).length]).toEqual([
      "waiting_for_client",
      0,
    ]);
    await expect(nobody.purchasePage.open({ token: first })).rejects.toMatchObject({
      errorType: "NOT_FOUND",
    });
  });

  it("asks buyers for data and the seller for approval on their pages, and completes a contract they sign", async () => {
    const { id, sellerId, one, two, link, signing } = await offered("contract");
    await api.purchaseContracts.updateEditableFields({ id, fields: ["address"] });
    await api.purchaseContracts.updateStatus({ id, status: "WAITING_FOR_DATA", reason: "Addresses" });
    for (const clientId of [one, two]) {
      const token = await link(clientId);
      expect((await nobody.purchasePage.open({ token })).step).toBe("data");
      const empty = nobody.purchasePage.deliver({ token });
      await expect(empty).rejects.toMatchObject({ errorType: "VALIDATION" });
      await nobody.purchasePage.deliver({ token, address: "Gasse 3" });
    }
    expect((await api.purchaseContracts.read({ id })).contract.status).toBe("REVIEWING");
    const early = api.purchaseSignings.requestSignature({ id });
    await expect(early).rejects.toMatchObject({ errorType: "NOT_READY" });
    const token = await link(sellerId);
    const page = await nobody.purchasePage.open({ token });
    expect(page.step).toBe("approve");
    await nobody.purchasePage.approve({ token, sha256: page.sha256, approve: true });
    await api.purchaseSignings.requestSignature({ id });
    for (const part of (await signing()).Signers)
      await api.purchaseSignings.sign({ id, who: part.id, signature: "Here" });
    await api.purchaseContracts.update({ id, contract: { financing: "cash" } });
    expect(await api.purchaseContracts.updateStatus({ id, status: "COMPLETED" })).toEqual({
      status: "COMPLETED",
    });
  });

  it("is accepted in the office, one after the other", async () => {
    const { id } = await offered();
    await api.purchaseSignings.requestSignature({ id });
    const sign = () => api.purchaseSignings.signOffer({ id, signature: "Here" });
    expect([await sign(), await sign()].map(({ status }) => status)).toEqual([
      "client_signed_in_progress",
      "client_signed",
    ]);
    expect(await sign()).toMatchObject({ status: "owner_signed", contractId: expect.any(Number) });
    await expect(sign()).rejects.toMatchObject({ errorType: "NOT_READY" });
    expect((await api.purchaseSignings.readOffer({ id })).offer).toMatchObject({ price: 30_000_000 });
  });
});

describe("the states of the signing", () => {
  testMoves(house, purchaseSigningStatusList, {
    make: async () => (await offered()).signing().then(({ id }) => id),
    ready: async (trx, id, row) => {
      await sql`UPDATE purchase_signer SET signed_at = NULL, way = NULL WHERE signing_id = ${id}`.execute(
        trx,
      );
      const signed = row.to === "client_signed_in_progress" ? 0 : row.to === "client_signed" ? 1 : 2;
      await sql`UPDATE purchase_signer SET signed_at = now(), way = 'page' WHERE id IN (SELECT id FROM purchase_signer
        WHERE signing_id = ${id} AND role = 'client' ORDER BY id LIMIT ${signed})`.execute(trx);
    },
    fails: {
      signingRuns: (trx, id) =>
        sql`UPDATE purchase_signing SET voided_at = now() WHERE id = ${id}`.execute(trx),
      termsStand: (trx, id) =>
        sql`UPDATE purchase_signing SET terms_version = 99 WHERE id = ${id}`.execute(trx),
      maySign: (trx, id) =>
        sql`UPDATE purchase_signing SET kind = 'buy_contract' WHERE id = ${id}`.execute(trx),
      moreBuyers: (trx, id) =>
        sql`UPDATE purchase_signer SET signed_at = now(), way = 'page' WHERE signing_id = ${id} AND role = 'client'`.execute(
          trx,
        ),
      lastBuyer: (trx, id) =>
        sql`UPDATE purchase_signer SET signed_at = NULL, way = NULL WHERE signing_id = ${id}`.execute(trx),
      buyersDone: (trx, id) =>
        sql`UPDATE purchase_signer SET signed_at = NULL, way = NULL WHERE signing_id = ${id}`.execute(trx),
    },
  });
});
