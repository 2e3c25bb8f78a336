import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { reachableBy } from "#contract/clients/clients/client-record.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import type { VipClubStatus } from "#contract/clients/vip-clubs/vip-club.ts";

/** How to reach the client, at hand on every tab. */
export function ContactCard({
  client,
  memberships,
  times,
}: {
  client: Client;
  /** In the VIP club. */
  memberships: readonly { id: number; status: VipClubStatus }[];
  times: { created: string; updated: string };
}) {
  const { t } = useTranslation("clients");
  const hidden = <span className="text-ink-2">{t("notVisible")}</span>;
  const email = client.email ? (
    <a className="link" href={`mailto:${client.email}`} dir="ltr">
      {client.email}
    </a>
  ) : null;
  return (
    <Card title={t("contact")}>
      <DefinitionList
        items={[
          { term: t("fields.email"), value: client.masked.includes("email") ? hidden : email },
          ...(["phone", "mobile"] as const).map((field) => ({
            term: t(`fields.${field}`),
            value: client.masked.includes(field) ? hidden : <CallLink number={client[field]} />,
          })),
          ...memberships.map(({ id, status }) => ({
            term: t("vipClubs:title"),
            value: (
              <Link className="link" to={`/vip/edit/${id}`}>
                {t(`vipClubs:status.${status}`)}
              </Link>
            ),
          })),
          { term: t("columns.id"), value: client.id },
          { term: t("columns.createdAt"), value: times.created },
          { term: t("updatedAt"), value: times.updated },
        ]}
      />
      {!reachableBy.some((field) => client[field]) &&
      !client.masked.some((field) => field === "email" || field === "phone") ? (
        <p className="mt-2 text-control text-ink-2">{t("noContact")}</p>
      ) : null}
    </Card>
  );
}

function CallLink({ number }: { number: string | null }) {
  if (!number) return null;
  return (
    <a className="link" href={`tel:${number.replace(/[^+\d]/g, "")}`} dir="ltr">
      {number}
    </a>
  );
}
