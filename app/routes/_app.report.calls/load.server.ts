import type { LoaderFunctionArgs } from "@remix-run/node";
import { parseDate } from "#app/components/form/parse-date.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import type { CallCounts } from "#contract/messages/phone-records/phone-records.ts";
import { may } from "#contract/platform/access.ts";
import { addDays } from "#contract/platform/days.ts";

const noCalls: CallCounts = {
  calls: 0,
  incoming: 0,
  outgoing: 0,
  answered: 0,
  missed: 0,
  voicemail: 0,
  minutes: 0,
};

/** The calls of a period by day, colleague and result: the last two weeks unless the address says otherwise. */
export async function loadReport(args: LoaderFunctionArgs) {
  const { rawApi, profile, principal, url, language, t } = await requireScreen(
    args,
    "/report/calls",
    "phoneRecords",
  );
  const today = todayOf(profile);
  const dayOf = (name: string, standard: string) => {
    const typed = parseDate(url.searchParams.get(name) ?? "");
    return typed.ok && typed.value ? typed.value : standard;
  };
  const from = dayOf("from", addDays(today, -13));
  const until = dayOf("until", today);
  const report = await rawApi.phoneRecords
    .report({ from, until })
    .then((reply) => ({ ...reply, problem: null }))
    .catch(onRefusal(({ message }) => ({ Days: [], Users: [], Sum: noCalls, problem: message })));
  return {
    ...report,
    title: t("report.title"),
    from,
    until,
    /** Whether the figures open their rows. */
    opens: may(principal, "phone", "read"),
    language,
  };
}
