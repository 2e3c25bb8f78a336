import type { Client } from "#contract/platform/client.ts";
import { screenPaths } from "#contract/platform/screens.ts";
import { dayFromToday, newStay, newUnit } from "./office.ts";
import { type Ground, testedScreens } from "./tested-screens.ts";

/** One address for each screen of a record, with a record that is there. */
export async function recordPaths(api: Client): Promise<string[]> {
  const ground = await layGround(api);
  const paths: string[] = [];
  for (const path of screenPaths.filter((path) => path.includes("{")))
    paths.push(await recordPath(api, path, ground));
  return paths;
}

/** An address of a screen, with a record that is there where it shows one. */
export async function recordPath(api: Client, path: string, ground: Ground): Promise<string> {
  if (!path.includes("{")) return path;
  const { record } = testedScreens[path] ?? {};
  if (!record) throw new Error(`${path} is new: name a record of it in tests/<domain>.screens.ts`);
  const id = await record(api, ground);
  return path.replace("{id}", String(id)).replace("{requestId}", String(ground.request));
}

/** What the records of screens stand on, made anew. */
export async function layGround(api: Client): Promise<Ground> {
  const unit = await newUnit(api, `Record ${Math.random().toString(36).slice(2, 8)}`);
  const stay = await newStay(api, unit.id, dayFromToday(90), dayFromToday(93), "Aktenblatt");
  const { contractId: request } = await api.rentContracts.create({
    propertyId: unit.id,
    contract: {
      checkIn: dayFromToday(95),
      checkOut: dayFromToday(97),
      client: { lastname: "Anfrage", email: "anfrage@mail.example" },
      status: "INQUIRY",
    },
  });
  return { branch: unit.branchId, unit: unit.id, stay, request };
}
