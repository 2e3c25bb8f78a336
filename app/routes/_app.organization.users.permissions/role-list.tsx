import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import type { Role } from "#contract/access/roles/roles.ts";

interface Props {
  roles: readonly Role[];
  role: Role | null;
  view: string;
  mayAdd: boolean;
}

/** All roles, the one on the screen marked; below 1024 px a line of them above it. */
export function RoleList({ roles, role, view, mayAdd }: Props) {
  const { t } = useTranslation("roles");
  const suffix = view === "new" || view === "off" ? "" : `&view=${view}`;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <nav aria-label={t("roles")} className="card role-list">
        {roles.map(({ id, name, people, team }) => {
          const current = id === role?.id && view !== "new" && view !== "off";
          return (
            <Link
              key={id}
              to={`?role=${id}${view === "matrix" ? "" : suffix}`}
              preventScrollReset
              aria-current={current ? "page" : undefined}
            >
              <bdi>{name}</bdi>
              {team ? <small>{t("team")}</small> : null}
              <span className="tabular" title={t("peopleCount", { count: people })}>
                {people}
              </span>
            </Link>
          );
        })}
      </nav>
      <div className="flex flex-wrap gap-2 lg:flex-col">
        {mayAdd ? (
          <ButtonLink to="?view=new" keyName="n">
            {t("newRole")}
          </ButtonLink>
        ) : null}
        <ButtonLink to="?view=off" tone="quiet">
          {t("offTitle")}
        </ButtonLink>
      </div>
    </div>
  );
}
