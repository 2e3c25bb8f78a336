import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { actOnSources } from "./act.server.ts";
import { FetchCards } from "./fetch-cards.tsx";
import { DifferingListing, NewListings } from "./listings.tsx";

export const handle = { i18n: ["exports", "form"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, principal, t } = await requireScreen(args, "/exports/sources", "exports");
  const { Listings, connected } = await api.channels.pending({});
  return {
    title: t("sources.title"),
    connected,
    listings: Listings,
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    mayExport: may(principal, "exportAdmin", "edit"),
    mayJustimmo: may(principal, "justimmoButton", "edit"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export const action = (args: ActionFunctionArgs) => actOnSources(args);

/** What comes from property managers, portals and files. */
export default function Sources() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("exports");
  const fresh = page.listings.filter(({ unitId }) => unitId === null);
  const differing = page.listings.filter(({ unitId }) => unitId !== null);
  return (
    <DetailScreen
      title={page.title}
      actions={
        page.mayExport ? (
          <ButtonLink to="/exports" back>
            {t("title")}
          </ButtonLink>
        ) : null
      }
    >
      <FetchCards {...page} />
      {fresh.length > 0 ? <NewListings {...page} listings={fresh} /> : null}
      {differing.map((listing) => (
        <DifferingListing key={listing.id} listing={listing} idempotencyKey={page.idempotencyKey} />
      ))}
      {page.listings.length === 0 ? <p className="text-control text-ink-2">{t("sources.none")}</p> : null}
    </DetailScreen>
  );
}
