import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseDate } from "#app/components/form/parse-date.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import { addDays } from "#contract/platform/days.ts";

/** The figures of a period, the last two weeks unless the address says otherwise. */
export async function loadStatistics(args: LoaderFunctionArgs) {
  const { api, rawApi, profile, url, language, t } = await requireScreen(
    args,
    "/statistics/advertising",
    "advertising",
  );
  const today = todayOf(profile);
  const dayOf = (name: string, standard: string) => {
    const typed = parseDate(url.searchParams.get(name) ?? "");
    return typed.ok ? typed.value : standard;
  };
  const from = dayOf("from", addDays(today, -13));
  const until = dayOf("until", today);
  const [faces, { Videos }, { Devices }] = await Promise.all([
    api.faceDetection
      .counts({ from, until })
      .then((reply) => ({ ...reply, problem: null }))
      .catch(onRefusal((failure) => ({ counts: [], total: 0, problem: failure.message }))),
    rawApi.ads.videos({ amount: 200 }).catch(onRefusal(() => ({ Videos: [] }))),
    rawApi.devices.list({ amount: 200 }).catch(onRefusal(() => ({ Devices: [] }))),
  ]);
  const days = new Map<string, Record<number, number>>();
  for (const { hour, deviceId, faces: number } of faces.counts) {
    const day = hour.slice(0, 10);
    const counts = days.get(day) ?? {};
    days.set(day, { ...counts, [deviceId]: (counts[deviceId] ?? 0) + number });
  }
  return {
    title: t("statistics.title"),
    from,
    until,
    problem: faces.problem,
    total: faces.total,
    days: [...days].map(([day, counts]) => ({ day, counts })),
    devices: Devices.map(({ id, name }) => ({ id, name })),
    videos: Videos.map(({ id, name, plays }) => ({ id, name, plays })).sort((a, b) => b.plays - a.plays),
    language,
  };
}
