import { hashToken, newToken } from "#api/platform/access/page-token.ts";
import type { Client } from "#contract/platform/client.ts";
import { addDays } from "#contract/platform/days.ts";
import { today } from "#server/demo.ts";
import type { Benchmark, Figure } from "./figure.ts";
import { type House, openHouse, visitor } from "./house.ts";
import { median, timeOf } from "./timing.ts";

const devices = 1000;
const videos = 5;
/** Milliseconds from one heartbeat of a device to its next. */
const beatEvery = 30_000;
/** Lists are read without the devices and beside them so many times in turns; after all of them each device has beaten once. */
const turns = 4;
/** A list costs at most so many times what it costs without the devices. */
const besideAtMost = 1.3;

type Beat = () => ReturnType<Client["player"]["heartbeat"]>;
type Lists = Record<"clients" | "devices", () => Promise<unknown>>;
type Times = Record<keyof Lists, number[]>;

/** What 1,000 devices that send a heartbeat each 30 seconds cost whoever reads lists in the same process. */
export const benchmark: Benchmark = async (tell) => {
  const house = await openHouse({ units: 50, contracts: 1000, clients: 1000 });
  try {
    tell(`adding ${devices} devices`);
    const beats = await fillDevices(house);
    const { client } = house;
    const lists: Lists = { clients: () => client.clients.list({}), devices: () => client.devices.list({}) };
    for (let warmUp = 0; warmUp < 30; warmUp += 1) await Promise.all([lists.clients(), lists.devices()]);
    for (const beat of beats.slice(0, 30)) await beat();
    tell(`each device plays ${(await beats[0]?.())?.videos.length} videos`);
    const alone: Times = { clients: [], devices: [] };
    const beside: Times = { clients: [], devices: [] };
    const beatTimes: (number | null)[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      await readLists(lists, alone);
      const first = Math.floor((turn * devices) / turns);
      const order = [...beats.slice(first), ...beats.slice(0, first)];
      beatTimes.push(...(await besideBeats(order, () => readLists(lists, beside))));
    }
    const answers = beatTimes.filter((time) => time !== null);
    const figure = (list: keyof Lists): Figure => {
      const [before, value] = [median(alone[list]), median(beside[list])];
      return {
        ...{ what: `a page of ${list} beside ${devices} devices`, value, unit: "ms", budget: null },
        reference: { what: "without them", value: before, ratio: value / before, budget: besideAtMost },
      };
    };
    return [
      figure("clients"),
      figure("devices"),
      { what: "a heartbeat meanwhile", value: median(answers), unit: "ms", budget: null },
      {
        what: `of ${beatTimes.length} heartbeats, refused`,
        value: beatTimes.length - answers.length,
        unit: "",
        budget: 0,
        limit: 0,
      },
    ];
  } finally {
    await house.close();
  }
};

/** Reads the lists by turns for as long as one turn takes, as somebody who looks at each for a moment. */
async function readLists(lists: Lists, times: Times): Promise<void> {
  const until = performance.now() + beatEvery / turns;
  while (performance.now() < until) {
    for (const name of ["clients", "devices"] as const) {
      times[name].push(await timeOf(lists[name]));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** Lets each device beat every 30 seconds, evenly spread, while the work goes on. Returns the milliseconds of each beat, null for a refusal. */
async function besideBeats(beats: readonly Beat[], work: () => Promise<void>): Promise<(number | null)[]> {
  const start = performance.now();
  const times: Promise<number | null>[] = [];
  const timer = setInterval(() => {
    // A timer that comes late makes up for it, so that there are never fewer.
    const due = Math.floor(((performance.now() - start) / beatEvery) * beats.length);
    for (const beat of beats.slice(times.length, due)) times.push(timeOf(beat).catch(() => null));
  }, beatEvery / beats.length);
  await work().finally(() => clearInterval(timer));
  return Promise.all(times);
}

/** Adds devices that are registered, and a campaign that plays on all of them. Returns the heartbeat of each, from an address of its own. */
async function fillDevices(house: House): Promise<Beat[]> {
  const { client, sql } = house;
  const { branches } = await client.session.profile({});
  const branchId = branches[0]?.id ?? 0;
  const tokens = Array.from({ length: devices }, newToken);
  await sql(
    `INSERT INTO device (organization_id, branch_id, name, token_hash)
     SELECT b.organization_id, b.id, 'Device ' || lpad(n::text, 8, '0'), t.hash
     FROM unnest($1::bytea[]) WITH ORDINALITY AS t (hash, n) JOIN branch b ON b.id = $2`,
    [tokens.map(hashToken), branchId],
  );
  const ids: number[] = [];
  for (let number = 1; number <= videos; number += 1) {
    const file = new File([mp4], `clip${number}.mp4`, { type: "video/mp4" });
    ids.push((await client.ads.upload({ file, branchId, seconds: 20 })).VideoId);
  }
  const period = { startsOn: addDays(today(), -1), endsOn: addDays(today(), 30) };
  const { CampaignId: id } = await client.campaigns.create({
    campaign: { branchId, name: "Winter", ...period },
  });
  await client.ads.setOfCampaign({ id, videos: ids });
  await sql(
    `INSERT INTO campaign_device (organization_id, campaign_id, device_id)
     SELECT organization_id, $1, id FROM device WHERE name LIKE 'Device %'`,
    [id],
  );
  await client.campaigns.setStatus({ id, status: "running" });
  await sql("VACUUM ANALYZE");
  return tokens.map((token, index) => {
    const nobody = visitor(house, `10.0.${Math.floor(index / 250)}.${1 + (index % 250)}`);
    return () => nobody.player.heartbeat({ token, videoId: ids[index % ids.length] ?? null });
  });
}

/** The beginning of an MP4 file, which identifies the format. */
const mp4 = Buffer.from(`0000001c667479706d703432000000006d70343269736f6d${"00".repeat(64)}`, "hex");
