import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { parsePhone } from "#contract/platform/phone-number.ts";
import { beginnings, findEverywhere, type HitGroup } from "./found.server.ts";

export const handle = { i18n: ["search"] };

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/search", "search");
  const q = (signedIn.url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const hits =
    q === "" ? { groups: [{ key: "begin", hits: beginnings(signedIn) }] } : await findEverywhere(signedIn, q);
  const { principal, profile } = signedIn;
  const number = may(principal, "phone", "create") ? parsePhone(q, profile.organization.country) : null;
  const logHref = number && `/clients/calls/new?phone=${encodeURIComponent(number)}`;
  return { q, title: signedIn.t("title"), error: undefined, logHref, ...hits };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The search over everything, as a page: what the palette finds without a script. */
export default function Search() {
  const { q, groups, error, logHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation("search");
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      <h1 className="text-title font-semibold">{t("title")}</h1>
      <Form action="/search" role="search" className="flex gap-2">
        <input
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          aria-label={t("field")}
          placeholder={t("placeholder")}
          autoComplete="off"
          data-search=""
          className="input"
        />
        <Button tone="primary">{t("find")}</Button>
      </Form>
      {error ? (
        <p className="notice" data-tone="bad" role="alert">
          {error}
        </p>
      ) : null}
      {groups.map((group) => (
        <Group key={group.key} group={group} />
      ))}
      {logHref ? (
        <p className="text-control">
          <Link to={logHref} className="link">
            {t("logCall")}
          </Link>
        </p>
      ) : null}
      {groups.length === 0 && !error ? (
        <Card>
          <p className="text-body">{t("nothing", { q })}</p>
          <p className="mt-1 text-control text-ink-2">{t("nothingHint")}</p>
        </Card>
      ) : null}
    </div>
  );
}

function Group({ group }: { group: HitGroup }) {
  const { t } = useTranslation("search");
  if (group.hits.length === 0) return null;
  return (
    <Card
      title={t(`groups.${group.key}`)}
      actions={
        group.moreHref ? (
          <Link to={group.moreHref} className="link text-control">
            {t("more")}
          </Link>
        ) : null
      }
    >
      <ul className="divide-y divide-line text-control" data-rows="">
        {group.hits.map((hit) => (
          <li
            key={hit.href}
            {...rowStop}
            className="relative flex flex-wrap gap-x-2.5 py-1.5 data-current:bg-row-current"
          >
            <Link
              to={hit.href}
              className="link font-semibold after:absolute after:inset-0"
              dir="auto"
              {...opensRow}
            >
              {hit.title}
            </Link>
            {hit.hint ? (
              <span className="text-ink-2" dir="auto">
                {hit.hint}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
