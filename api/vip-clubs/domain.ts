import { readInBranch } from "#api/platform/access/record-reader.ts";
import { clientLink } from "#api/platform/client-links.ts";
import type { Domain } from "#api/platform/domain.ts";
import { seedVipClubs } from "#api/vip-clubs/demo.ts";
import { vipClubHandlers } from "#api/vip-clubs/handlers.ts";
import { vipClubStatusList } from "#api/vip-clubs/vip-club-status.ts";

export const vipClubs: Domain = {
  handlers: vipClubHandlers,
  statusLists: [vipClubStatusList],
  clientLinks: [clientLink("vip_club", "client_id")],
  files: { vipClub: readInBranch("vipclub", "vip_club") },
  demo: { acts: seedVipClubs, after: ["clients", "buildings"] },
};
