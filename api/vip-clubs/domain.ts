import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { invalid } from "#api/platform/failure.ts";
import { seedVipClubs } from "#api/vip-clubs/demo.ts";
import { vipClubHandlers } from "#api/vip-clubs/handlers.ts";
import { vipClubStatusList } from "#api/vip-clubs/vip-club-status.ts";

export const vipClubs: Domain = {
  handlers: vipClubHandlers,
  statusLists: [vipClubStatusList],
  clientLinks: [clientLink("vip_club", "client_id")],
  constraints: {
    vip_club_email_once: () => invalid("vipClub.email", "memberAlready"),
    vip_club_phone_once: () => invalid("vipClub.phone", "memberAlready"),
    vip_club_mobile_once: () => invalid("vipClub.mobile", "memberAlready"),
  },
  files: { vipClub: readInBranch("vipclub", "vip_club") },
  demo: { acts: seedVipClubs, after: ["clients", "buildings"] },
};
