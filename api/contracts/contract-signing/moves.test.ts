import { type RawBuilder, sql } from "kysely";
import { describe } from "vitest";
import { draftSigning } from "#api/contracts/contract-signing/contract-signing-testing.ts";
import { signerStatusList, signingStatusList } from "#api/contracts/contract-signing/signing-status.ts";
import type { Tx } from "#api/platform/database/connection.ts";
import { testMoves } from "#api/platform/moves/moves-testing.ts";
import { testHouse } from "#api/platform/testing.ts";

const house = await testHouse();
house.at("2026-11-21T10:00:00Z");

const change = (trx: Tx, id: number, what: RawBuilder<unknown>) =>
  sql`UPDATE contract_signing SET ${what} WHERE organization_id = ${house.organizationId} AND id = ${id}`.execute(
    trx,
  );
/** The signers of the signing, each `role` with whether they have signed. */
async function people(trx: Tx, id: number, all: readonly { role: "client" | "owner"; signed: boolean }[]) {
  await sql`DELETE FROM contract_signer WHERE signing_id = ${id}`.execute(trx);
  for (const [index, { role, signed }] of all.entries())
    await sql`INSERT INTO contract_signer (organization_id, signing_id, round, role, place, status, signed_at, way)
      SELECT organization_id, id, round, ${role}, ${index + 1}, ${signed ? "signed" : "open"},
        ${signed ? "2026-11-20T10:00:00Z" : null}::timestamptz, ${signed ? "page" : null}
      FROM contract_signing WHERE id = ${id}`.execute(trx);
}
const client = (signed: boolean) => ({ role: "client" as const, signed });
const owner = (signed: boolean) => ({ role: "owner" as const, signed });

describe("a signing", () => {
  testMoves(house, signingStatusList, {
    make: async () => (await draftSigning(house)).id,
    ready: async (trx, id, { only = [] }) => {
      const has = (guard: string) => only.some((one) => one === guard);
      if (has("dataMissing")) await change(trx, id, sql`missing_fields = '{guest.birthday}'`);
      if (has("filesMissing")) await change(trx, id, sql`missing_files = '{Pass}'`);
      if (has("ownerApproves")) await change(trx, id, sql`owner_approves = true`);
      if (has("ownerFirst") || has("ownerNext")) await change(trx, id, sql`owner_signs = 'first'`);
      if (has("ownerSignsLast") || has("ownersLeft") || has("ownersDone"))
        await change(trx, id, sql`owner_signs = 'last'`);
      if (has("clientsLeft")) await people(trx, id, [client(true), client(false)]);
      if (has("clientsDone")) await people(trx, id, [client(true), owner(false)]);
      if (has("ownerSignsLast") || has("ownerNext")) await people(trx, id, [client(true), owner(false)]);
      if (has("ownersLeft")) await people(trx, id, [client(true), owner(true), owner(false)]);
      if (has("ownersDone")) await people(trx, id, [client(true), owner(true)]);
    },
    fails: {
      running: (trx, id) => change(trx, id, sql`voided_at = now()`),
      dataComplete: (trx, id) => change(trx, id, sql`missing_fields = '{guest.birthday}'`),
      dataMissing: (trx, id) => change(trx, id, sql`missing_fields = '{}'`),
      filesComplete: (trx, id) => change(trx, id, sql`missing_files = '{Pass}'`),
      filesMissing: (trx, id) => change(trx, id, sql`missing_files = '{}'`),
      nobodySigned: (trx, id) => people(trx, id, [client(true), client(false)]),
      ownerApproves: (trx, id) => change(trx, id, sql`owner_approves = false`),
      noApproval: (trx, id) => change(trx, id, sql`owner_approves = true`),
      unchanged: (trx, id) => change(trx, id, sql`opened_sha256 = 'another'`),
      clientsNext: async (trx, id) => {
        await change(trx, id, sql`owner_signs = 'first'`);
        await people(trx, id, [client(false), owner(false)]);
      },
      ownerFirst: (trx, id) => change(trx, id, sql`owner_signs = 'last'`),
      ownerSignsLast: (trx, id) => people(trx, id, [client(true), owner(true)]),
      ownerNext: (trx, id) => people(trx, id, [client(false), owner(true)]),
      clientsLeft: (trx, id) => people(trx, id, [client(true)]),
      clientsDone: (trx, id) => people(trx, id, [client(true), client(false)]),
      ownersLeft: (trx, id) => people(trx, id, [client(true), owner(true)]),
      ownersDone: (trx, id) => people(trx, id, [client(true), owner(false)]),
      notDeclined: (trx, id) =>
        sql`INSERT INTO contract_signer (organization_id, signing_id, round, role, place, status, declined_at)
          SELECT organization_id, id, round - 1, 'client', 9, 'declined', now() FROM contract_signing WHERE id = ${id}`.execute(
          trx,
        ),
      canBeSigned: (trx, id) =>
        sql`UPDATE rent_contract SET status = 'ACTIVE' WHERE id = (SELECT contract_id FROM contract_signing WHERE id = ${id})`.execute(
          trx,
        ),
    },
  });
});

describe("a signer", () => {
  testMoves(house, signerStatusList, {
    make: async () => {
      const { id, admin, contractId } = await draftSigning(house);
      await admin.contractSignings.send({ id: contractId });
      const { Signings } = await admin.contractSignings.read({ id: contractId });
      return Signings.find((signing) => signing.id === id)?.Signers[0]?.id ?? 0;
    },
    put: (trx, id, status) =>
      sql`UPDATE contract_signer SET status = ${status}, signed_at = ${status === "signed" ? "2026-11-20T10:00:00Z" : null}::timestamptz,
        way = ${status === "signed" ? "page" : null}, declined_at = ${status === "declined" ? "2026-11-20T10:00:00Z" : null}::timestamptz
        WHERE id = ${id}`.execute(trx),
    fails: {
      signingRuns: (trx, id) =>
        sql`UPDATE contract_signing SET voided_at = now() WHERE id = (SELECT signing_id FROM contract_signer WHERE id = ${id})`.execute(
          trx,
        ),
    },
  });
});
