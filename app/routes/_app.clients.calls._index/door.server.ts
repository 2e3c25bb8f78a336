import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen, type SignedIn } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { phoneRecords } from "#contract/messages/phone-records/phone-records.ts";
import { may } from "#contract/platform/access.ts";
import { formatDateTime } from "#contract/platform/format.ts";
import { choicesOf, phoneRecordList } from "./list.tsx";

/** One of the addresses at which the list of calls stands. */
export type CallsDoor = "/clients/calls" | "/reception/calls";

/** What a door to the list of calls shows; the reception's shows the calls that go on, too. */
export async function loadCalls(args: LoaderFunctionArgs, door: CallsDoor) {
  const signedIn = await requireScreen(args, door, "phoneRecords");
  const { api, profile, principal, t } = signedIn;
  const mayRead = may(principal, "phone", "read");
  const [list, live, users] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      phoneRecordList,
      "phone",
      phoneRecords.list.input,
      async (input) => {
        const { PhoneRecords, ...page } = await api.phoneRecords.list(input);
        const rows = PhoneRecords.map((row) => ({
          ...row,
          at: formatDateTime(row.createdAt, timeZoneOf(profile)),
        }));
        return { rows, ...page };
      },
    ),
    door === "/reception/calls" ? liveCalls(signedIn) : [],
    mayRead ? api.phoneRecords.data({}).then(({ Users }) => Users) : [],
  ]);
  return {
    list,
    live,
    isReception: door === "/reception/calls",
    title: t(door === "/reception/calls" ? "receptionTitle" : "title"),
    newLabel: may(principal, "phone", "create") ? t("new") : null,
    choices: choicesOf(t, users),
  };
}

async function liveCalls({ rawApi, profile }: SignedIn) {
  const { Calls } = await rawApi.telephony.live({}).catch(onRefusal(() => ({ Calls: [] })));
  return Calls.map((call) => ({ ...call, at: formatDateTime(call.at, timeZoneOf(profile)) }));
}
