import { withdrawConsent } from "#api/clients/client-consents/verbs.ts";
import { exposeOf } from "#api/clients/vip-clubs/expose.ts";
import { endConfirmLinks } from "#api/clients/vip-clubs/links.ts";
import { type VipClubGuard, vipClubTransitions } from "#api/clients/vip-clubs/rules/transitions.ts";
import { undoEnds } from "#api/clients/vip-clubs/rules/undo-ends.ts";
import { suppress } from "#api/messages/mail-events/verbs.ts";
import { notFound } from "#api/platform/calls/failure.ts";
import { inTransaction } from "#api/platform/moves/effects.ts";
import { type Made, type Mover, reachOf, statusList } from "#api/platform/moves/status-list.ts";
import type { VipClubStatus } from "#contract/clients/vip-clubs/vip-club.ts";

interface VipClubTypes {
  table: "vip_club";
  status: VipClubStatus;
  guard: VipClubGuard;
  record: Awaited<ReturnType<typeof lockVipClub>>;
  details: object;
}

const leavesLists = inTransaction<Made<VipClubTypes>>(
  "Links to confirm open nothing any more; a linked client's consent to promotions by mail is withdrawn. Where the member unsubscribed, nothing is sent to the address any more.",
  async (scope, { id, record: { clientId, email } }) => {
    await endConfirmLinks(scope, id);
    const byMember = scope.user === null;
    if (clientId !== null)
      await withdrawConsent(scope, {
        clientId,
        purpose: "promotionMail",
        source: byMember ? "unsubscribeLink" : "staff",
      });
    if (byMember && email !== null) await suppress(scope, { address: email, reason: "unsubscribed" });
  },
);

/** The status list of members of the VIP club. */
export const vipClubStatusList = statusList<VipClubTypes>({
  object: "vipClub",
  table: "vip_club",
  column: "status",
  moves: vipClubTransitions,
  guards: {
    exposeFile: {
      says: "The member names a building that has a file tagged Expose.",
      holds: async (mover, record) => (await exposeOf(mover, record)) !== null,
    },
    agreement: {
      says: "It is recorded when the member consented; unsubscribing withdraws that, and then a new consent is necessary.",
      holds: (_mover, { agreedOn }) => agreedOn !== null,
    },
    confirmedLink: {
      says: "The member confirmed the link of the registration mail (double opt-in).",
      holds: (_mover, { confirmedAt }) => confirmedAt !== null,
    },
    sentToday: {
      says: "The exposé was sent at most 24 hours ago.",
      holds: ({ now }, { exposedAt }) => exposedAt !== null && now <= undoEnds(new Date(exposedAt)),
    },
  },
  lock: lockVipClub,
  columns: ({ action }, mover) => {
    if (action === "expose") return { exposed_at: mover.now.toISOString() };
    if (action === "undoExpose") return { exposed_at: null };
    return action === "disable" && mover.user === null
      ? { agreed_on: null, agreed_how: "", confirmed_at: null }
      : {};
  },
  follows: { disable: [leavesLists] },
});

async function lockVipClub(mover: Mover, id: number) {
  const row = await standing(mover, id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns a member as its status list needs it, without locking it. Throws NOT_FOUND. */
export async function readStanding(mover: Mover, id: number) {
  const row = await standing(mover, id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function standing(mover: Mover, id: number) {
  const branches = reachOf(mover);
  return mover.trx
    .selectFrom("vip_club")
    .select([
      "id",
      "version",
      "status",
      "branch_id as branchId",
      "firstname",
      "lastname",
      "company",
      "email",
      "language",
      "building_id as buildingId",
      "client_id as clientId",
      "agreed_on as agreedOn",
      "confirmed_at as confirmedAt",
      "exposed_at as exposedAt",
    ])
    .where("organization_id", "=", mover.organizationId)
    .where("id", "=", id)
    .$if(branches !== null, (rows) => rows.where("branch_id", "in", [...(branches ?? [])]));
}
