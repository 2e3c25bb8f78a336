import { beforeEach, describe, expect, it } from "vitest";
import { keepContractFile } from "#api/clients/documents/verbs.ts";
import { sendRequest } from "#api/contracts/signatures/ask.ts";
import { handleAsk, reconcile } from "#api/contracts/signatures/events.ts";
import type { SignatureReport } from "#api/contracts/signatures/port.ts";
import { sha256Of } from "#api/contracts/signatures/sealing/seal.ts";
import { sampleOrder, samplePaper } from "#api/contracts/signatures/sealing/seal-testing.ts";
import { verifySeal } from "#api/contracts/signatures/sealing/verify.ts";
import {
  hookAddress,
  requestSignatures,
  signatureProvider,
  withdrawSignatures,
} from "#api/contracts/signatures/verbs-request.ts";
import { keepSeal, prepareSeal, prepareVoid, sourceOf } from "#api/contracts/signatures/verbs-seal.ts";
import { insertStay } from "#api/money/invoices/invoices-testing.ts";
import { inTenant } from "#api/platform/database/tenant.ts";
import { keepBytes } from "#api/platform/files/stored-file.ts";
import { systemMover } from "#api/platform/moves/system-mover.ts";
import type { Platform } from "#api/platform/platform.ts";
import { testHouse } from "#api/platform/testing.ts";
import { saveConnection } from "#api/platform/vendors/connections.ts";

const house = await testHouse();
const { organizationId } = house;
const stranger = await house.otherTenant();
const nobody = house.nobody();
const paper = await samplePaper();
let reports: SignatureReport[] = [];
let clock = 0;
const platform: Platform = {
  ...house.platform,
  now: () => new Date(house.platform.now().getTime() + clock),
  effects: {
    ...house.platform.effects,
    "signature.report": [
      {
        does: "is heard",
        when: "in the transaction",
        run: async (_scope, event) => void reports.push(event),
      },
    ],
  },
};
type Scope = ReturnType<typeof systemMover>;
const within = <T>(act: (scope: Scope) => Promise<T>) =>
  inTenant(platform.db, organizationId, (trx) =>
    act(systemMover(platform, trx, organizationId, { call: "test", requestId: "test" })),
  );

async function connect(sandbox = true): Promise<void> {
  await within(({ trx }) =>
    saveConnection(
      platform,
      { trx, organizationId },
      { vendor: "sproof", secret: sandbox ? null : "t", settings: {}, userId: null },
    ),
  );
}

async function paperOf(bytes = paper) {
  const contractId = await insertStay(house);
  const storedFile = await keepBytes(platform.storage, organizationId, { bytes, type: "application/pdf" });
  const documentId = await within((scope) =>
    keepContractFile(scope, { contractId, name: "Mietvertrag.pdf", storedFile }),
  );
  return { contractId, documentId, sha256: storedFile.sha256 };
}

/** Asks for signatures of people with these addresses, in turn, and lets the first task run. */
async function requested(...emails: string[]) {
  const { documentId, sha256, contractId } = await paperOf();
  const signers = emails.map((email, index) => ({
    ...{ key: String(index), firstName: "Eva", lastName: "Blau", email, order: index + 1 },
  }));
  const dueAt = new Date(platform.now().getTime() + 14 * 86_400_000);
  const order = { documentId, sha256, name: "Mietvertrag", language: "de", dueAt, signers };
  const reference = await within((scope) => requestSignatures(scope, order));
  const { id } = await rowOf(reference);
  await sendRequest(platform, { organizationId, id });
  return { reference, id, documentId, contractId };
}

function rowOf(reference: string) {
  return within(({ trx }) =>
    trx
      .selectFrom("signature_request")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow(),
  );
}

const ask = (id: number) => handleAsk(platform, { organizationId, id });
const states = () => reports.map(({ state }) => state);
const documents = (contractId: number) =>
  within(({ trx }) =>
    trx.selectFrom("document").select("id").where("contract_id", "=", contractId).execute(),
  );

beforeEach(async () => {
  reports = [];
  clock = 0;
  await connect();
});

describe("who collects signatures", () => {
  it("is our own page unless sproof is connected", async () => {
    expect(await within(signatureProvider)).toEqual({ provider: "sproof", sandbox: true });
    await within(({ trx }) => trx.deleteFrom("integration").where("vendor", "=", "sproof").execute());
    expect(await within(signatureProvider)).toEqual({ provider: "builtIn", sandbox: false });
  });
});

describe("a document at the vendor's", () => {
  it("is told as open, then as signed by all, with the signed file as a document of the contract, once", async () => {
    const { id, contractId, documentId, reference } = await requested("a@example.com", "b@example.com");
    expect(reports).toMatchObject([{ state: "open", reference, documentId, signers: [] }]);
    await ask(id);
    await ask(id);
    expect(states()).toEqual(["open", "completed"]);
    const last = reports.at(-1);
    expect(last?.signers).toMatchObject([
      { key: "0", state: "signed" },
      { key: "1", state: "signed" },
    ]);
    expect(await documents(contractId)).toHaveLength(2);
    const source = await sourceOf(platform, organizationId, last?.sealed?.documentId ?? 0);
    expect(source.sha256).toBe(last?.sealed?.sha256);
    expect(Buffer.from(source.bytes).subarray(0, paper.length).equals(paper)).toBe(true);
  });

  it.each<[string, string[], string[], object[]]>([
    [
      "opened by the first",
      ["a+opens@example.com", "b@example.com"],
      ["open", "open"],
      [{ state: "viewed" }, { state: "open" }],
    ],
    [
      "signed by one of two",
      ["a@example.com", "b+waits@example.com"],
      ["open", "open"],
      [{ state: "signed" }, { state: "open" }],
    ],
    [
      "declined by the second",
      ["a@example.com", "b+declines@example.com"],
      ["open", "declined"],
      [{ state: "signed" }, { state: "declined" }],
    ],
    ["let pass", ["a+expires@example.com"], ["open", "expired"], [{ state: "open" }]],
  ])("is told as %s, and not again while nothing changes", async (_what, emails, expected, signers) => {
    const { id } = await requested(...emails);
    await ask(id);
    await ask(id);
    expect(states()).toEqual(expected);
    expect(reports.at(-1)?.signers).toMatchObject(signers);
    expect(reports.at(-1)?.sealed).toBeNull();
  });

  it("that it refuses is told with its words; without a connection, or with another file, it is not sent", async () => {
    await requested("a+refused@example.com");
    expect(reports).toMatchObject([{ state: "refused", reason: "The provided data is invalid" }]);
    await within(({ trx }) => trx.deleteFrom("integration").where("vendor", "=", "sproof").execute());
    await requested("a@example.com");
    expect(reports.at(-1)).toMatchObject({ state: "refused", reason: "NOT_CONNECTED" });
    const { documentId } = await paperOf();
    const order = { documentId, sha256: "0".repeat(64), name: "x", language: "de", dueAt: new Date() };
    const person = { key: "1", firstName: "", lastName: "", email: "a@example.com", order: 1 };
    await connect();
    const reference = await within((scope) => requestSignatures(scope, { ...order, signers: [person] }));
    await sendRequest(platform, { organizationId, id: (await rowOf(reference)).id });
    expect(reports.at(-1)).toMatchObject({ state: "refused", reason: "documentChanged" });
    const twice = [person, { ...person, key: "2", email: "A@example.com" }];
    await expect(
      within((scope) => requestSignatures(scope, { ...order, signers: twice })),
    ).rejects.toMatchObject({
      errorType: "VALIDATION",
    });
  });

  it("whose answer was lost is asked about before anything else, and found, or sent again, never twice", async () => {
    const taken = await requested("a+lostafter@example.com");
    expect(reports).toEqual([]);
    const lost = await requested("a+lostbefore@example.com");
    expect((await rowOf(lost.reference)).state).toBe("asking");
    clock = 10 * 60_000;
    await reconcile(platform, {});
    await reconcile(platform, {});
    clock = 60 * 60_000;
    await reconcile(platform, {});
    for (const { reference } of [taken, lost]) expect((await rowOf(reference)).state).toBe("completed");
    const { sandbox } = await within(({ trx }) =>
      trx
        .selectFrom("integration")
        .select("sandbox")
        .where("vendor", "=", "sproof")
        .executeTakeFirstOrThrow(),
    );
    const { requests } = sandbox as { requests: { reference: string }[] };
    for (const { reference } of [taken, lost])
      expect(requests.filter((one) => one.reference === reference)).toHaveLength(1);
  });

  it("that was taken back is taken back there, and tells nothing any more", async () => {
    const { id, reference } = await requested("a+waits@example.com");
    await within((scope) => withdrawSignatures(scope, reference));
    reports = [];
    await ask(id);
    await ask(id);
    expect(await rowOf(reference)).toMatchObject({ state: "withdrawn", withdrawing: false });
    expect(reports).toEqual([]);
  });
});

describe("what the vendor tells by itself", () => {
  const partsOf = (reference: string, organization = organizationId) => {
    const { searchParams } = new URL(hookAddress(platform, organization, reference));
    return { organizationId: organization, reference, proof: searchParams.get("proof") ?? "", payload: "{}" };
  };
  const events = () =>
    within(({ trx }) => trx.selectFrom("signature_event").select(["id", "handled_at"]).execute());

  it("is stored before it is worked on, once, and counts with its proof only", async () => {
    const { reference } = await requested("a+waits@example.com");
    const before = (await events()).length;
    const hook = partsOf(reference);
    await nobody.signatures.hook(hook);
    await nobody.signatures.hook(hook);
    expect(await events()).toHaveLength(before + 1);
    await nobody.signatures.hook({ ...hook, payload: '{"event":"signature_added"}' });
    expect(await events()).toHaveLength(before + 2);
    const other = await requested("a+waits@example.com");
    for (const forged of [
      { ...hook, proof: "" },
      { ...hook, proof: partsOf(other.reference).proof },
      { ...hook, proof: `${hook.proof}x` },
      // Another organization's request, by an address of its own and by this one's.
      { ...hook, organizationId: stranger.organizationId },
      partsOf(reference, stranger.organizationId),
      partsOf("11111111-1111-4111-8111-111111111111"),
    ])
      await expect(nobody.signatures.hook(forged)).rejects.toMatchObject({ errorType: "NOT_FOUND" });
    expect(await events()).toHaveLength(before + 2);
  });
});

describe("a document that all have signed", () => {
  it("is sealed into a document of the contract, with its hash, once; and void in a copy", async () => {
    const { documentId, sha256, contractId } = await paperOf();
    const order = { ...sampleOrder(), documentId, sha256 };
    const prepared = await prepareSeal(platform, organizationId, order);
    const first = await within((scope) => keepSeal(scope, prepared));
    const again = await prepareSeal(platform, organizationId, order);
    expect(await within((scope) => keepSeal(scope, again))).toEqual(first);
    expect(await documents(contractId)).toHaveLength(2);
    const { bytes } = await sourceOf(platform, organizationId, first.documentId);
    const findings = verifySeal(bytes);
    expect(sha256Of(bytes)).toBe(first.sha256);
    const { certificates } = await nobody.signatures.certificates({ organizationId });
    expect(certificates).toHaveLength(1);
    expect(
      findings.valid && certificates[0]?.includes(findings.certificate.toString("base64").slice(0, 60)),
    ).toBe(true);
    expect(
      (await nobody.signatures.certificates({ organizationId: stranger.organizationId })).certificates,
    ).toEqual([]);
    const reason = { voidedAt: "2026-11-24T10:00:00Z", by: "Eva Blau", reason: "Falsche Miete" };
    const copy = await prepareVoid(platform, organizationId, {
      ...order,
      ...reason,
      documentId: first.documentId,
    });
    const { documentId: voidId } = await within((scope) => keepSeal(scope, copy));
    const voided = verifySeal((await sourceOf(platform, organizationId, voidId)).bytes);
    expect(voided.valid && voided.voided?.reason).toBe("Falsche Miete");
  });

  it("is not sealed when its file is another, none that can be added to, or another organization's", async () => {
    const { documentId } = await paperOf();
    const order = { ...sampleOrder(), documentId, sha256: "0".repeat(64) };
    await expect(prepareSeal(platform, organizationId, order)).rejects.toMatchObject({
      detail: "documentChanged",
    });
    const broken = await paperOf(new Uint8Array(Buffer.from("%PDF-1.4 of another kind")));
    await expect(
      prepareSeal(platform, organizationId, { ...sampleOrder(), ...broken }),
    ).rejects.toMatchObject({ detail: "notSealable" });
    await expect(
      prepareSeal(platform, stranger.organizationId, { ...sampleOrder(), ...broken }),
    ).rejects.toMatchObject({ errorType: "NOT_FOUND" });
  });
});
