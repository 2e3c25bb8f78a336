import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { loadList } from "#app/components/list/load-list.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { todayOf } from "#app/services/today.ts";
import { couponCampaigns } from "#contract/money/vouchers/coupon-campaigns.ts";
import { may } from "#contract/platform/access.ts";
import { campaignList, statusChoices } from "./list.tsx";

export const handle = { i18n: ["vouchers", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/coupon-campaigns", "vouchers");
  const { api, profile, principal, t } = signedIn;
  const list = await loadList(
    { ...signedIn, today: todayOf(profile) },
    campaignList,
    "coupon_campaign",
    couponCampaigns.list.input,
    async (input) => {
      const { CouponCampaigns, ...page } = await api.couponCampaigns.list(input);
      return { rows: CouponCampaigns, ...page };
    },
  );
  return {
    list,
    title: t("campaigns.title"),
    mayCreate: may(principal, "coupon_campaign", "create"),
    choices: { status: statusChoices(t) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CouponCampaigns() {
  const { list, mayCreate, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("vouchers");
  const create = mayCreate ? (
    <ButtonLink to="/coupon-campaigns/edit/new" tone="primary" keyName="n">
      {t("new")}
    </ButtonLink>
  ) : null;
  return (
    <ListScreen
      definition={campaignList}
      {...list}
      choices={choices}
      actions={create}
      emptyHref={mayCreate ? "/coupon-campaigns/edit/new" : undefined}
    />
  );
}
