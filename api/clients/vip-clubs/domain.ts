import { seedVipClubs } from "#api/clients/vip-clubs/demo.ts";
import { vipClubHandlers } from "#api/clients/vip-clubs/handlers.ts";
import { vipClubsPrivacy } from "#api/clients/vip-clubs/privacy.ts";
import { vipClubStatusList } from "#api/clients/vip-clubs/vip-club-status.ts";
import { readInBranch } from "#api/platform/access/record-reader.ts";
import { invalid } from "#api/platform/calls/failure.ts";
import { clientLink } from "#api/platform/client-data/links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { needs } from "#contract/platform/access.ts";

export const vipClubs: Domain = {
  clientPrivacy: vipClubsPrivacy,
  handlers: vipClubHandlers,
  statusLists: [vipClubStatusList],
  clientLinks: [clientLink("vip_club", "client_id")],
  constraints: {
    vip_club_email_once: () => invalid("vipClub.email", "memberAlready"),
    vip_club_phone_once: () => invalid("vipClub.phone", "memberAlready"),
    vip_club_mobile_once: () => invalid("vipClub.mobile", "memberAlready"),
  },
  resends: { vipClub: needs("vipclub", "edit") },
  files: { vipClub: readInBranch("vipclub", "vip_club") },
  demo: { acts: seedVipClubs, after: ["clients", "buildings"] },
};
