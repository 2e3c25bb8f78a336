import { findStoredClient } from "#api/clients/clients/queries.ts";
import { exposeFor, sendEmail, sendRegistrationMail } from "#api/clients/vip-clubs/mails.ts";
import { confirmMembership, endMembership, vipLinkData } from "#api/clients/vip-clubs/own-links.ts";
import { findVipClub, listVipClubs, membershipsOf } from "#api/clients/vip-clubs/queries.ts";
import { readStanding, vipClubStatusList } from "#api/clients/vip-clubs/vip-club-status.ts";
import { addVipClub, updateVipClub } from "#api/clients/vip-clubs/write.ts";
import { handle, handlePublic } from "#api/platform/calls/handle.ts";
import { move, openMoves } from "#api/platform/moves/move.ts";
import { historyOf } from "#api/platform/records/history.ts";
import { vipClubs } from "#contract/clients/vip-clubs/vip-clubs.ts";

export const vipClubHandlers = [
  handle(vipClubs.list, listVipClubs),
  handle(vipClubs.read, async (context, { id }) => {
    const club = await findVipClub(context, id);
    const stored = await readStanding(context, id);
    const expose = stored.status === "DISABLED" ? null : await exposeFor(context, stored);
    return {
      VipClub: {
        ...club,
        allowedActions: await openMoves(context, vipClubStatusList, stored),
        exposeFile: expose?.name ?? null,
      },
      History: await historyOf(context, "vipClub", id),
    };
  }),
  handle(vipClubs.ofClient, async (context, { id }) => {
    await findStoredClient(context, id);
    return { VipClubs: await membershipsOf(context, id) };
  }),
  handle(vipClubs.add, async (context, { vipClub }) => ({ VipClubId: await addVipClub(context, vipClub) })),
  handle(vipClubs.update, async (context, { vipClub }) => ({
    VipClub: await updateVipClub(context, vipClub),
  })),
  handle(vipClubs.move, async (context, { id, ...request }) => {
    const { to } = await move(context, vipClubStatusList, id, request);
    return { status: to };
  }),
  handle(vipClubs.sendEmail, sendEmail),
  handle(vipClubs.sendRegistrationMail, async (context, { id }) => {
    await sendRegistrationMail(context, id);
    return {};
  }),
  handlePublic(vipClubs.confirmData, (context, { token }) =>
    vipLinkData(context, { token, purpose: "confirm" }),
  ),
  handlePublic(vipClubs.confirm, (context, { token }) => confirmMembership(context, token)),
  handlePublic(vipClubs.unsubscribeData, (context, { token }) =>
    vipLinkData(context, { token, purpose: "unsubscribe" }),
  ),
  handlePublic(vipClubs.unsubscribe, (context, { token }) => endMembership(context, token)),
];
