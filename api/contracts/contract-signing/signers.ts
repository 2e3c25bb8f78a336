import { sql } from "kysely";
import type { Turn } from "#api/contracts/contract-signing/rules/turn.ts";
import type { SigningRecord } from "#api/contracts/contract-signing/signing-status.ts";
import { clientName } from "#api/platform/client-data/name.ts";
import type { EffectScope } from "#api/platform/moves/effects.ts";
import type { OwnerSigns, SignerRole } from "#contract/contracts/contract-signing/contract-signing.ts";

type Scope = Pick<EffectScope, "trx" | "organizationId">;

interface PlannedSigner {
  clientId: number;
  role: SignerRole;
  place: number;
}

/** Who signs for a contract: its client with those who rent or vouch with them, and the owner, each in their place. */
export async function signersOf(
  { trx, organizationId }: Scope,
  contractId: number,
): Promise<PlannedSigner[]> {
  const { rows } = await sql<PlannedSigner>`
    WITH stay AS (SELECT c.id, c.client_id, c.unit_id FROM rent_contract c
      WHERE c.organization_id = ${organizationId} AND c.id = ${contractId}),
    named AS (
      SELECT CASE p.role WHEN 'mainGuest' THEN s.client_id ELSE p.client_id END AS client_id,
        CASE p.role WHEN 'owner' THEN 'owner' ELSE 'client' END AS role, coalesce(p.sign_order, 1) AS place
      FROM contract_party p JOIN stay s ON s.id = p.contract_id
      WHERE p.organization_id = ${organizationId} AND p.role IN ('mainGuest', 'tenant', 'guarantor', 'owner')
    ),
    everybody AS (
      SELECT * FROM named
      UNION ALL
      SELECT u.owner_id, 'owner', 1 FROM stay s JOIN unit u ON u.organization_id = ${organizationId} AND u.id = s.unit_id
      WHERE u.owner_id IS NOT NULL AND NOT EXISTS (SELECT FROM named WHERE role = 'owner')
    )
    SELECT e.client_id AS "clientId", e.role, min(e.place)::int AS place FROM everybody e
    JOIN client c ON c.organization_id = ${organizationId} AND c.id = e.client_id AND c.deleted_at IS NULL
    GROUP BY e.client_id, e.role ORDER BY e.role, min(e.place), e.client_id`.execute(trx);
  return rows;
}

/** What the house of a contract says about its owner. Only who lets for long is asked. */
export async function ownersPart(
  { trx, organizationId }: Scope,
  contractId: number,
): Promise<{ ownerApproves: boolean; ownerSigns: OwnerSigns }> {
  const { rows } = await sql<{ kind: string; approves: boolean; signs: OwnerSigns }>`
    SELECT c.kind, coalesce(b.owner_approves, true) AS approves, coalesce(b.owner_signs, 'last') AS signs
    FROM rent_contract c JOIN unit u ON u.organization_id = c.organization_id AND u.id = c.unit_id
    LEFT JOIN building b ON b.organization_id = u.organization_id AND b.id = u.building_id
    WHERE c.organization_id = ${organizationId} AND c.id = ${contractId}`.execute(trx);
  const [row] = rows;
  const owned = (await signersOf({ trx, organizationId }, contractId)).some(({ role }) => role === "owner");
  if (row?.kind !== "rent30" || !owned) return { ownerApproves: false, ownerSigns: "never" };
  // Who signs first has seen it before everybody else.
  return { ownerApproves: row.approves || row.signs === "first", ownerSigns: row.signs };
}

/** The signers of the present round are there. */
export async function ensureSigners(
  scope: Scope,
  { id, round, contractId, ownerApproves, ownerSigns }: SigningRecord,
): Promise<void> {
  const { trx, organizationId } = scope;
  if ((await partsOf(scope, { id, round })).length > 0) return;
  const withOwner = ownerApproves || ownerSigns !== "never";
  const planned = (await signersOf(scope, contractId)).filter(({ role }) => role === "client" || withOwner);
  if (planned.length === 0) return;
  await trx
    .insertInto("contract_signer")
    .values(
      planned.map(({ clientId, role, place }) => ({
        organization_id: organizationId,
        signing_id: id,
        round,
        role,
        client_id: clientId,
        place,
      })),
    )
    .execute();
}

/** The signers of a round with what writing to them asks, in their order. */
export async function partsOf(
  { trx, organizationId }: Scope,
  { id, round }: Pick<SigningRecord, "id" | "round">,
) {
  return trx
    .selectFrom("contract_signer as s")
    .leftJoin("client as c", (join) =>
      join.onRef("c.organization_id", "=", "s.organization_id").onRef("c.id", "=", "s.client_id"),
    )
    .select(["s.id", "s.role", "s.place", "s.status", "s.client_id as clientId", "s.told_at as toldAt"])
    .select(["s.reminders", "s.expires_at as expiresAt", "s.signed_at as signedAt"])
    .select(["c.email", "c.language", "c.firstname"])
    .select(sql<string>`coalesce(nullif(c.lastname, ''), c.company, '')`.as("lastname"))
    .select(sql<string>`coalesce(${clientName("c")}, '')`.as("name"))
    .where("s.organization_id", "=", organizationId)
    .where("s.signing_id", "=", id)
    .where("s.round", "=", round)
    .orderBy("s.role")
    .orderBy("s.place")
    .orderBy("s.id")
    .execute();
}
export type Part = Awaited<ReturnType<typeof partsOf>>[number];

/** Whose turn it is, as the rules ask for it. */
export function turnOf(signing: SigningRecord, accepted = false): Turn {
  const { status: state, ownerSigns, voidedAt, fullySignedAt, vendor, frozenSha256 } = signing;
  return {
    ...{ state, ownerSigns, accepted },
    isOver: voidedAt !== null || fullySignedAt !== null,
    byVendor: vendor !== null && frozenSha256 !== null,
  };
}
