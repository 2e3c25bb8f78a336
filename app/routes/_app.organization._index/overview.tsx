import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Icon } from "#app/components/icon.tsx";
import type { Organization } from "#contract/organization/organizations/organizations.ts";
import { formatDate } from "#contract/platform/format.ts";
import type { IconName } from "#contract/platform/icon-names.ts";

/** A part of the organization's house that the person may open. */
export interface Place {
  to: string;
  key:
    | "edit"
    | "branches"
    | "branchSettings"
    | "users"
    | "permissions"
    | "affiliate"
    | "clientRetention"
    | "mailevents"
    | "packages";
  icon: IconName;
}

interface Props {
  organization: Organization;
  country: string;
  language: string;
  places: readonly Place[];
}

/** One's own organization: who it is, where it stands, and the ways on. */
export function OrganizationOverview({ organization, country, language, places }: Props) {
  const { t } = useTranslation(["organizations", "packages", "list"]);
  const { typeParents } = organization;
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-title font-semibold" dir="auto">
        {organization.name}
      </h1>
      <div className="grid items-start gap-3 lg:grid-cols-[340px_minmax(0,1fr)]">
        <Card title={t("title")}>
          {organization.logo ? (
            <img
              src={`/logos/${organization.logo}`}
              alt={t("logoAlt", { name: organization.name })}
              className="mb-3 max-h-16 max-w-48 object-contain"
            />
          ) : null}
          <DefinitionList
            items={[
              { term: t("fields.country"), value: country },
              { term: t("fields.lang"), value: language },
              { term: t("fields.type"), value: t(`type.${organization.type}`) },
              {
                term: t("fields.typeParents"),
                value: typeParents.map((type) => t(`type.${type}`)).join(", "),
              },
              { term: t("fields.hebCalendar"), value: organization.hebCalendar ? t("list:yes") : "" },
              { term: t("fields.website"), value: organization.website },
              { term: t("fields.realEstateWebsite"), value: organization.realEstateWebsite },
              {
                term: t("fields.trialEndsOn"),
                value: organization.paying || organization.demo ? "" : formatDate(organization.trialEndsOn),
              },
              {
                term: t("fields.plan"),
                value: organization.plan ? t(`packages:plans.${organization.plan}.name`) : "",
              },
            ]}
          />
        </Card>
        <ul className="grid gap-3 sm:grid-cols-2">
          {places.map(({ to, key, icon }) => (
            <li key={to}>
              <Link to={to} className="card flex h-full gap-3 p-3.5 hover:bg-row-hover">
                <span className="mt-0.5 text-accent-ink">
                  <Icon name={icon} />
                </span>
                <span>
                  <strong className="block font-semibold">{t(`places.${key}.title`)}</strong>
                  <span className="text-control text-ink-2">{t(`places.${key}.text`)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
