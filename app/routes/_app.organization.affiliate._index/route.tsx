import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { may } from "#contract/platform/access.ts";
import { formatNumber } from "#contract/platform/format.ts";
import { toLanguage } from "#contract/platform/languages.ts";

export const handle = { i18n: ["affiliates", "list"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, principal, t } = await requireScreen(args, "/organization/affiliate", "affiliates");
  const { Affiliates } = await api.affiliates.list({ action: "get" });
  // Organizations come to whoever runs the installation only.
  const byOrganization = Affiliates.some(({ organizations }) => organizations !== null);
  return {
    rows: Affiliates,
    byOrganization,
    title: t("title"),
    mayCreate: may(principal, "affiliate", "create"),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Who brings clients, by which campaigns, and how many came. */
export default function Affiliates() {
  const { rows, byOrganization, title, mayCreate } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("affiliates");
  const digits = toLanguage(i18n.language);
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <header className="flex flex-wrap items-center gap-2.5">
        <h1 className="text-title font-semibold">{title}</h1>
        {mayCreate ? (
          <ButtonLink to="/organization/affiliate/new" tone="primary" keyName="n" className="ms-auto">
            {t("new")}
          </ButtonLink>
        ) : null}
      </header>
      <section className="card">
        {rows.length === 0 ? <p className="p-6 text-center text-ink-2">{t("empty")}</p> : null}
        <table className="w-full border-collapse text-control" hidden={rows.length === 0}>
          <thead>
            <tr className="border-b border-line text-label text-ink-2">
              <th scope="col" className="px-2 py-2 text-start">
                {t("fields.name")}
              </th>
              <th scope="col" className="px-2 py-2 text-start max-sm:hidden">
                {t("fields.contact")}
              </th>
              <th scope="col" className="px-2 py-2 text-end">
                {t("fields.campaigns")}
              </th>
              <th scope="col" className="px-2 py-2 text-end">
                {t("clients")}
              </th>
              {byOrganization ? (
                <th scope="col" className="px-2 py-2 text-end">
                  {t("organizations")}
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody data-rows="">
            {rows.map((row) => (
              <tr
                key={row.id}
                className="relative border-b border-line last:border-b-0 hover:bg-row-hover data-current:bg-row-current"
                {...rowStop}
              >
                <td className="px-2 py-2">
                  <Link
                    to={`/organization/affiliate/${row.id}`}
                    className="me-2 font-semibold after:absolute after:inset-0"
                    {...opensRow}
                  >
                    <bdi>{row.name}</bdi>
                  </Link>
                  {row.active ? null : <StatusBadge tone="neutral">{t("off")}</StatusBadge>}
                </td>
                <td className="px-2 py-2 max-sm:hidden">{row.contact}</td>
                <td className="tabular px-2 py-2 text-end">{formatNumber(row.campaigns, digits)}</td>
                <td className="tabular px-2 py-2 text-end">{formatNumber(row.clients, digits)}</td>
                {byOrganization ? (
                  <td className="tabular px-2 py-2 text-end">
                    {formatNumber(row.organizations ?? 0, digits)}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
