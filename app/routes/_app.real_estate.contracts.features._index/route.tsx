import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { featureRequests } from "#contract/operations/guest-features/feature-requests.ts";
import { featureRequestList, requestChoices } from "./list.tsx";

export const handle = { i18n: ["guestFeatures", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/features", "guestFeatures");
  const { api, profile, t } = signedIn;
  const [list, { features }] = await Promise.all([
    loadList(
      { ...signedIn, today: todayOf(profile) },
      featureRequestList,
      "real_estate_contract",
      featureRequests.list.input,
      async (input) => {
        const { requests: rows, ...page } = await api.featureRequests.list(input);
        return { rows, ...page };
      },
    ),
    api.guestFeatures.list({ amount: 200 }),
  ]);
  return {
    list,
    title: t("requests.title"),
    choices: {
      ...requestChoices(t),
      featureId: features.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function FeatureRequests() {
  const { list, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("guestFeatures");
  const href = "/real_estate/contracts/features/settings";
  return (
    <ListScreen
      definition={featureRequestList}
      {...list}
      choices={choices}
      actions={<ButtonLink to={href}>{t("requests.offers")}</ButtonLink>}
      emptyHref={href}
    />
  );
}
