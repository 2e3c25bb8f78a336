import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { featureEffects, featureRules } from "#contract/operations/guest-features/guest-feature.ts";
import { guestFeatures } from "#contract/operations/guest-features/guest-features.ts";
import { may } from "#contract/platform/access.ts";
import { guestFeatureList } from "./list.tsx";

export const handle = { i18n: ["guestFeatures", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/real_estate/contracts/features/settings", "guestFeatures");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    guestFeatureList,
    "real_estate_contract",
    guestFeatures.list.input,
    async (input) => {
      const { features: rows, ...page } = await api.guestFeatures.list(input);
      return { rows, ...page };
    },
  );
  return {
    list,
    title: t("title"),
    choices: {
      per: featureRules.map((value) => ({ value, label: t(`per.${value}`) })),
      effect: featureEffects.map((value) => ({ value, label: t(`effect.${value}`) })),
    },
    newLabel: may(principal, "real_estate_contract", "create") ? t("new") : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function GuestFeatures() {
  const { list, newLabel, choices } = useLoaderData<typeof loader>();
  const href = newLabel ? "/real_estate/contracts/features/settings/new" : undefined;
  const create = href ? (
    <ButtonLink to={href} tone="primary" keyName="n">
      {newLabel}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen definition={guestFeatureList} {...list} choices={choices} actions={create} emptyHref={href} />
  );
}
