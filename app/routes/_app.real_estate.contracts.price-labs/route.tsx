import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Attention, Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { unitChoices } from "#app/components/form/unit-options.server.ts";
import { uniqueOptions } from "#app/components/form/use-options.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { may } from "#contract/platform/access.ts";
import type { Client } from "#contract/platform/client.ts";
import type { PriceLabsListing } from "#contract/property/price-labs/price-labs.ts";
import { actOnListings } from "./act.server.ts";
import { ListingForm } from "./listing-form.tsx";
import { ListingTable } from "./listing-table.tsx";

export const handle = { i18n: ["priceLabs", "form", "validation", "list"] };

const path = "/real_estate/contracts/price-labs";

export async function loader(args: LoaderFunctionArgs) {
  const { api, rawApi, profile, principal, url, t, language } = await requireScreen(args, path, "priceLabs");
  const { Listings, ...connection } = await api.priceLabs.all({});
  const changing = Listings.find(({ id }) => id === Number(url.searchParams.get("listing")));
  return {
    connection,
    listings: Listings,
    changing: changing ?? null,
    ...(changing ? await unitsFor(rawApi, changing) : { units: [], unitId: "" }),
    mayConnect: may(principal, "organization", "edit"),
    language,
    timeZone: timeZoneOf(profile),
    title: t("title"),
    idempotencyKey: newIdempotencyKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  return actOnListings(args, await requireScreen(args, path, "priceLabs"));
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** The unit of a listing, else the one called like it; and others that are found by its name. */
async function unitsFor(api: Client, { name, unitId, unitLabel }: PriceLabsListing) {
  // Its own is named even to those who may not look at units.
  const own = unitId === null ? [] : [{ value: String(unitId), label: unitLabel ?? `#${unitId}` }];
  const units = uniqueOptions([...own, ...(await unitChoices(api, unitId ?? 0, name.slice(0, 100)))]);
  const proposed = units.find(({ label }) => label === name)?.value ?? "";
  return { units, unitId: unitId === null ? proposed : String(unitId) };
}

export default function PriceLabs() {
  const { t } = useTranslation("priceLabs");
  const shown = useLoaderData<typeof loader>();
  const { connection, listings, changing, idempotencyKey, language } = shown;
  return (
    <DetailScreen
      title={t("title")}
      status={connection.isSandbox ? <StatusBadge tone="warning">{t("sandbox")}</StatusBadge> : undefined}
      actions={
        connection.connected ? (
          <Form method="post" action={path}>
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-refresh`} />
            <Button name="intent" value="refresh" tone="primary">
              {t("refresh")}
            </Button>
          </Form>
        ) : null
      }
    >
      {connection.connected ? null : (
        <Attention tone="warning" title={t("notConnected")}>
          {t(shown.mayConnect ? "howToConnect" : "askToConnect")}
          {shown.mayConnect ? (
            <span className="mt-2 block">
              <ButtonLink to="/organization/integrations" tone="primary">
                {t("connect")}
              </ButtonLink>
            </span>
          ) : null}
        </Attention>
      )}
      {connection.state === "failed" ? (
        <Attention tone="bad" title={t("lastFailed")}>
          {t(`problems.${connection.problem}`)}
        </Attention>
      ) : null}
      {connection.connected ? (
        <>
          {changing ? (
            <ListingForm
              key={`${changing.id}-${changing.version}`}
              listing={changing}
              units={shown.units}
              unitId={shown.unitId}
              idempotencyKey={idempotencyKey}
              language={language}
            />
          ) : null}
          <Card title={t("listings")}>
            <p className="mb-2 text-control text-ink-2">{t("whoWins")}</p>
            <ListingTable listings={listings} language={language} timeZone={shown.timeZone} />
          </Card>
        </>
      ) : null}
    </DetailScreen>
  );
}
