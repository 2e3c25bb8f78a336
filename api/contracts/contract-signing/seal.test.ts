import { describe, expect, it } from "vitest";
import { draftSigning, tokenOf } from "#api/contracts/contract-signing/contract-signing-testing.ts";
import { verifySeal } from "#api/contracts/signatures/sealing/verify.ts";
import { asOwner } from "#api/platform/jobs/testing.ts";
import { testHouse } from "#api/platform/testing.ts";
import type { FileReply } from "#contract/platform/call.ts";

const house = await testHouse();
house.at("2027-03-10T10:00:00Z");
const guest = house.nobody();
type Draft = Awaited<ReturnType<typeof draftSigning>>;

async function signed(draft: Draft): Promise<void> {
  const { admin, contractId: id } = draft;
  await admin.contractSignings.requestSignature({ id });
  const signerId = (await draft.read()).Signers[0]?.id ?? 0;
  const token = tokenOf((await admin.contractSignings.resend({ id, signerId })).link);
  const { sha256 } = await guest.signPage.open({ token });
  expect(await guest.signPage.document({ token })).toMatchObject({ type: "application/pdf" });
  await guest.signPage.sign({ token, sha256, signature: "Mara Gast", agreed: true });
}

async function papersOf({ admin, contractId }: Draft) {
  return (await admin.contractDocuments.list({ contractId })).Documents;
}

const mailsAbout = async ({ contractId }: Draft) => {
  const { rows } = await asOwner(house.ownerUrl, (owner) =>
    owner.query(
      "SELECT recipient, subject, attachments FROM outbox_message WHERE object_type = 'rentContract' AND object_id = $1 ORDER BY id",
      [contractId],
    ),
  );
  return rows as { recipient: string; subject: string; attachments: number[] }[];
};

describe("a document that all have signed", () => {
  it("is sealed once, proves itself, and goes to whoever signed", async () => {
    const draft = await draftSigning(house);
    // Whose language nobody knows is written to in the house's, as before.
    await asOwner(house.ownerUrl, (owner) =>
      owner.query("UPDATE organization SET language = 'fr' WHERE id = $1", [house.organizationId]),
    );
    await signed(draft);
    await house.runJobs();
    await house.runJobs();
    const papers = await papersOf(draft);
    expect(papers).toHaveLength(2);
    const sealed = papers.find(({ name }) => name.includes("unterschrieben"));
    const file = await draft.admin.contractDocuments.download({ id: sealed?.id ?? 0 });
    const bytes = new Uint8Array(await new Response((file as FileReply).body).arrayBuffer());
    expect(verifySeal(bytes)).toMatchObject({ valid: true, voided: null });
    const changed = bytes.with(400, (bytes[400] ?? 0) ^ 1);
    expect(verifySeal(changed)).toMatchObject({ valid: false });
    const letters = (await mailsAbout(draft)).filter(({ attachments }) => attachments.length > 0);
    expect(letters).toMatchObject([{ subject: expect.stringContaining("Signé") }]);
  });

  it("that is void says so in a copy, but only where somebody has had it", async () => {
    const [other, sent] = [await draftSigning(house), await draftSigning(house)];
    await sent.admin.contractSignings.send({ id: sent.contractId });
    for (const { admin, contractId: id } of [other, sent])
      await admin.contractSignings.voidSigning({ id, reason: "rented otherwise" });
    await house.runJobs();
    expect(await papersOf(other)).toHaveLength(1);
    expect(await papersOf(sent)).toHaveLength(2);
  });
});
