import type { LoaderFunctionArgs } from "@remix-run/node";
import { clientChoices } from "#app/components/list/client-choices.server.ts";
import { shownChoices } from "#app/components/list/filter-parts.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { onRefusal } from "#app/services/call-failures.server.ts";
import { todayOf } from "#app/services/today.ts";
import { smsDirections, smsStates } from "#contract/messages/sms/sms-states.ts";
import { may } from "#contract/platform/access.ts";
import { smsList } from "./list.tsx";
import { smsListInput, smsPage } from "./page.server.ts";

/** One of the addresses at which the list of SMS stands. */
export type SmsDoor = "/clients/sms" | "/reception/sms";

/** What a door to the list of SMS shows. */
export async function loadSmsList(args: LoaderFunctionArgs, door: SmsDoor) {
  const signedIn = await requireScreen(args, door, "sms");
  const { rawApi, profile, principal, t, url } = signedIn;
  const [list, clientId, connection] = await Promise.all([
    loadList({ ...signedIn, today: todayOf(profile) }, smsList, "client_sms", smsListInput, (input) =>
      smsPage(signedIn, input),
    ),
    may(principal, "client", "read") ? clientChoices(signedIn) : [],
    // Who may not read SMS is told so by the list; nothing is said of the connection then.
    rawApi.sms.connected({}).catch(onRefusal(() => ({ connected: true, sandbox: false }))),
  ]);
  const choices = {
    clientId,
    state: smsStates.map((value) => ({ value, label: t(`states.${value}`) })),
    direction: smsDirections.map((value) => ({ value, label: t(`directions.${value}`) })),
  };
  return {
    list,
    choices: shownChoices(smsList, url, choices),
    title: t(door === "/reception/sms" ? "receptionTitle" : "title"),
    connection,
    mayCreate: may(principal, "client_sms", "create") && may(principal, "client", "read"),
    mayConnect: may(principal, "organization", "edit"),
  };
}
