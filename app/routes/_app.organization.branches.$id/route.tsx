import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { LogoCard } from "#app/routes/_app.organization.edit.$id/logo-card.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { saveBranch } from "./act.server.ts";
import { BranchFormFields } from "./form.tsx";
import { branchData, formData, newBranchData } from "./load.server.ts";
import { BranchQuestions, RentalAccountCard, StandingButtons } from "./side.tsx";

export const handle = {
  i18n: ["branches", "organizations", "form", "validation", "list", "dialog", "audit"],
};

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireScreen(args, "/organization/branches/{id}", "branches");
  if (args.params.id === "new") {
    const values = newBranchData(signedIn);
    return { ...(await formData(signedIn)), record: null, values, title: signedIn.t("newTitle") };
  }
  const record = await branchData(signedIn, Number(args.params.id));
  return { ...(await formData(signedIn)), record, values: record.values, title: record.branch.name };
}

export const action = (args: ActionFunctionArgs) => saveBranch(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function BranchScreen() {
  const { record, title, values, choices, language, timeZone, idempotencyKey, constraints } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("branches");
  const branch = record?.branch;
  return (
    <DetailScreen
      title={title}
      secondary={branch?.group ?? undefined}
      status={branch?.closedAt ? <StatusBadge>{t("closed")}</StatusBadge> : null}
      neighbours={record?.neighbours}
      actions={
        branch ? (
          <>
            <StandingButtons branch={branch} />
            <ButtonLink to={`/organization/branches/settings?branch=${branch.id}`}>
              {t("settings")}
            </ButtonLink>
          </>
        ) : null
      }
      side={
        record ? (
          <>
            <LogoCard logo={record.branch.logo} name={record.branch.name} />
            <RentalAccountCard branch={record.branch} />
            <Card title={t("history")}>
              <HistoryPanel entries={record.history} timeZone={timeZone} kind="branch" texts="branches" />
            </Card>
          </>
        ) : undefined
      }
    >
      {branch ? <BranchQuestions branch={branch} idempotencyKey={idempotencyKey} /> : null}
      <Card>
        <FormScreen
          key={branch ? `${branch.id}-${branch.version}` : "new"}
          id={branch ? `branch-${branch.id}` : "branch-new"}
          schema={() => import("./schema.ts").then((form) => form.branchSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={branch?.version}
          submitLabel={t(branch ? "save" : "create")}
          cancelHref={record?.neighbours?.listHref ?? "/organization/branches"}
        >
          {(fields) => <BranchFormFields fields={fields} {...choices} numbering={branch} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
