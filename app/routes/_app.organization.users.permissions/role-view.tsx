import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { ConfirmLink } from "#app/components/dialog/confirm.tsx";
import type { Role } from "#contract/access/roles/roles.ts";
import { NameAndTeam } from "./new-role.tsx";

interface Props {
  role: Role;
  mayName: boolean;
  mayRemove: boolean;
  idempotencyKey: string;
  typedName: string | null | undefined;
}

/** Name of the role, whether it is a team, and its end. */
export function RoleView({ role, mayName, mayRemove, idempotencyKey, typedName }: Props) {
  const { t } = useTranslation("roles");
  const bound = role.people > 0 || role.duties.length > 0;
  return (
    <Card>
      <Form method="post" className="flex max-w-md flex-col gap-3.5">
        <input type="hidden" name="version" value={role.version} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <NameAndTeam name={typedName ?? role.name} team={role.team} disabled={!mayName} />
        <div className="flex flex-wrap gap-2.5">
          {mayName ? (
            <Button tone="primary" name="intent" value="rename" ctrlKey="Enter">
              {t("save")}
            </Button>
          ) : null}
          {mayRemove && !bound ? <ConfirmLink name="remove">{t("remove")}</ConfirmLink> : null}
        </div>
        {bound ? <p className="text-control text-ink-2">{t("bound", { count: role.people })}</p> : null}
      </Form>
    </Card>
  );
}
