import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireScreen } from "#app/services/access.server.ts";
import { fileResponse } from "#app/services/file-response.server.ts";
import { todayOf } from "#app/services/today.ts";
import { addDays } from "#contract/platform/days.ts";
import { id } from "#contract/platform/list.ts";
import { date } from "#contract/platform/values.ts";

/** Half of the longest period a log is read for. */
const around = 200;

/** Who blocked and freed nights around a day, as CSV; of one unit or of all. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, url } = await requireScreen(args, "/calendar/time-line/rents");
  const parsed = date.safeParse(url.searchParams.get("day"));
  const day = parsed.success ? parsed.data : todayOf(profile);
  const unit = id.safeParse(url.searchParams.get("unitId"));
  const period = { from: addDays(day, -around), until: addDays(day, around) };
  return fileResponse(await api.calendar.blockLog({ ...period, ...(unit.success && { unitId: unit.data }) }));
}
