import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { alertCodes, alertSeverities } from "#contract/contracts/contract-alerts/contract-alert.ts";
import { contractAlerts } from "#contract/contracts/contract-alerts/contract-alerts.ts";
import { alertList } from "./list.tsx";

export const handle = { i18n: ["contractAlerts", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/alerts", "contractAlerts");
  const { api, profile, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    alertList,
    "real_estate_contract",
    contractAlerts.list.input,
    async (input) => {
      const { alerts, ...page } = await api.contractAlerts.list(input);
      return { rows: alerts, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    choices: {
      severity: alertSeverities.map((value) => ({ value, label: t(`severity.${value}`) })),
      code: alertCodes.map((value) => ({ value, label: t(`codes.${value}`) })),
      whose: ["mine", "nobodys"].map((value) => ({ value, label: t(`whose.${value}`) })),
      status: ["open", "acknowledged"].map((value) => ({ value, label: t(`status.${value}`) })),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The work list of open alerts. */
export default function ContractAlerts() {
  const { list, choices } = useLoaderData<typeof loader>();
  return <ListScreen definition={alertList} {...list} choices={choices} />;
}
