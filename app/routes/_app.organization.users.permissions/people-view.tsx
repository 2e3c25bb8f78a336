import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";

interface Props {
  people: readonly { id: number; name: string; username: string; active: boolean }[];
}

/** Who has the role. */
export function PeopleView({ people }: Props) {
  const { t } = useTranslation("roles");
  return (
    <Card>
      {people.length === 0 ? <p className="text-control text-ink-2">{t("nobody")}</p> : null}
      <ul className="divide-y divide-line text-control" data-rows="">
        {people.map((person) => (
          <li key={person.id} className="flex items-center gap-2.5 py-1.5" data-row="">
            <Link to={`/organization/users-new?id=${person.id}`} className="link" data-open="">
              <bdi>{person.name}</bdi>
            </Link>
            <bdi className="text-ink-2">{person.username}</bdi>
            {person.active ? null : <StatusBadge>{t("inactive")}</StatusBadge>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
