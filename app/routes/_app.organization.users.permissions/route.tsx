import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import "./matrix.css";
import { Confirm } from "#app/components/dialog/confirm.tsx";
import { actOnRole } from "./act.server.ts";
import { loadPermissions } from "./load.server.ts";
import { MatrixView } from "./matrix-view.tsx";
import { NewRole } from "./new-role.tsx";
import { OffView } from "./off-view.tsx";
import { PeopleView } from "./people-view.tsx";
import { PreviewView } from "./preview-view.tsx";
import { RoleHeader } from "./role-header.tsx";
import { RoleList } from "./role-list.tsx";
import { RoleView } from "./role-view.tsx";

export const handle = { i18n: ["roles", "dialog", "form", "list"] };

export const loader = (args: LoaderFunctionArgs) => loadPermissions(args);

export const action = (args: ActionFunctionArgs) => actOnRole(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Permissions() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("roles");
  const { role, matrix, people, preview, off } = page;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[208px_minmax(0,1fr)]">
      <RoleList {...page} />
      <div className="flex min-w-0 flex-col gap-3">
        <RoleHeader {...page} />
        {refused?.message ? (
          <p role="alert" className="notice" data-tone="bad">
            {refused.message}
          </p>
        ) : null}
        {role && matrix ? (
          <MatrixView
            key={`${role.id}-${matrix.version}`}
            {...page}
            role={role}
            matrix={matrix}
            refused={refused}
          />
        ) : null}
        {people ? <PeopleView people={people} /> : null}
        {preview ? <PreviewView preview={preview} /> : null}
        {off ? <OffView {...off} mayRest={page.mayRest} idempotencyKey={page.idempotencyKey} /> : null}
        {page.view === "role" && role ? <RoleView {...page} role={role} typedName={refused?.name} /> : null}
        {page.view === "new" || !role ? <NewRole {...page} typedName={refused?.name} /> : null}
        {role ? (
          <Confirm
            name="remove"
            title={t("removeTitle", { name: role.name })}
            consequences={[t("removeConsequence")]}
            confirmLabel={t("remove")}
            destructive
            idempotencyKey={page.idempotencyKey}
          />
        ) : null}
      </div>
    </div>
  );
}
