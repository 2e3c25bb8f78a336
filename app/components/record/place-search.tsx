import { Form, Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { PlaceSearch as Search } from "#app/services/place-search.server.ts";

/** Street, number, postcode and city as one types them into a map; empty for a record that is not there yet. */
export function placeOf(fields?: Record<"address" | "house" | "zip" | "city", string>): string {
  if (!fields) return "";
  const { address, house, zip, city } = fields;
  return [`${address} ${house}`.trim(), `${zip} ${city}`.trim()].filter(Boolean).join(", ");
}

/** The address search of a form: what is found is filled in by a link, and nothing is kept before the form is saved. */
export function PlaceSearch({ search, address }: { search: Search | null; address: string }) {
  const { t } = useTranslation("records");
  const [params] = useSearchParams();
  if (!search) return null;
  const rest = [...params].filter(([name]) => name !== "place" && name !== "take");
  const { wanted, places, taken, connected, problem } = search;
  return (
    <div id="place">
      <Card title={t("place.title")}>
        <Form method="get" action="#place" className="flex flex-wrap items-end gap-2">
          {rest.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="min-w-0 flex-1">
            <span className="label">{t("place.address")}</span>
            <input
              key={wanted ?? address}
              type="search"
              name="place"
              className="input"
              maxLength={200}
              required
              dir="auto"
              defaultValue={wanted ?? address}
            />
          </label>
          <Button>{t("place.search")}</Button>
        </Form>
        {taken ? (
          <p role="status" className="mt-2 text-control text-good">
            {t("place.taken")}
          </p>
        ) : null}
        {problem ? (
          <p role="alert" className="mt-2 text-control text-bad">
            {problem}
          </p>
        ) : null}
        {wanted && !problem && places.length === 0 ? (
          <p role="status" className="mt-2 text-control text-ink-2">
            {t(connected ? "place.none" : "place.notConnected")}
          </p>
        ) : null}
        {places.length > 0 && !taken ? (
          <ul className="mt-2">
            {places.map((label, index) => (
              <li
                key={label}
                className="flex items-center justify-between gap-3 border-b border-line py-1.5 text-control"
              >
                <bdi>{label}</bdi>
                <Link
                  className="link"
                  to={`?${new URLSearchParams([...rest, ["place", wanted ?? ""], ["take", String(index)]])}`}
                >
                  {t("place.take")} <span className="sr-only">{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </Card>
    </div>
  );
}
