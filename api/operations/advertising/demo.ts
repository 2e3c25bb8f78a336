import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";

/** Adds a device in the lobby of the first branch, and a draft campaign. */
export async function seedAdvertising(api: Client): Promise<void> {
  const { branches, serverTime } = await api.session.profile({});
  const branchId = branches[0]?.id;
  if (branchId === undefined) return;
  const { DeviceId } = await api.devices.add({
    device: { branchId, name: "Lobby", place: "Entrance, to the left" },
  });
  const today = serverTime.slice(0, 10);
  const { CampaignId: id } = await api.campaigns.create({
    campaign: {
      branchId,
      name: "Winter weeks",
      startsOn: today,
      endsOn: addDays(today, 60),
      fromTime: "08:00",
      untilTime: "20:00",
    },
  });
  await api.devices.setOfCampaign({ id, devices: [DeviceId] });
}
