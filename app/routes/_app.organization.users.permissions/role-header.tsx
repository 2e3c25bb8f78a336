import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { TabLinks } from "#app/components/detail/tab-links.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { Role } from "#contract/access/roles/roles.ts";

interface Props {
  role: Role | null;
  view: string;
  ownRoleId: number;
  mayAdd: boolean;
}

/** Name of the role, what it is, and its views; or what stands in their place. */
export function RoleHeader({ role, view, ownRoleId, mayAdd }: Props) {
  const { t } = useTranslation("roles");
  if (!role || view === "new" || view === "off")
    return <h1 className="text-title font-semibold">{t(view === "off" ? "offTitle" : "newRole")}</h1>;
  const tab = (name: string, label: string, count?: number) => ({
    to: name === "matrix" ? `?role=${role.id}` : `?role=${role.id}&view=${name}`,
    label,
    count,
    current: view === name,
  });
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h1 className="text-title font-semibold" dir="auto">
          {role.name}
        </h1>
        {role.team ? <StatusBadge tone="accent">{t("team")}</StatusBadge> : null}
        {role.id === ownRoleId ? <StatusBadge>{t("yours")}</StatusBadge> : null}
        {role.duties.map((duty) => (
          <StatusBadge key={duty}>{t(`duties.${duty}`)}</StatusBadge>
        ))}
        {mayAdd ? (
          <div className="ms-auto">
            <ButtonLink to={`?role=${role.id}&view=new&copy=${role.id}`}>{t("copy")}</ButtonLink>
          </div>
        ) : null}
      </header>
      <TabLinks
        tabs={[
          tab("matrix", t("title")),
          tab("people", t("people"), role.people),
          tab("preview", t("preview")),
          tab("role", t("nameAndTeam")),
        ]}
      />
    </>
  );
}
