import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { ListScreen } from "#app/components/list/list-screen.tsx";
import { actOnStatements, loadStatements } from "./door.server.ts";
import { ownerStatementList } from "./list.tsx";

export const handle = { i18n: ["ownerStatements", "list", "form"] };

export const loader = (args: LoaderFunctionArgs) => loadStatements(args);
export const action = (args: ActionFunctionArgs) => actOnStatements(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Monthly statements of owners; above them the form that makes those of a month. */
export default function OwnerStatements() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("ownerStatements");
  const field = usePlainFields("make-statements", "make");
  return (
    <>
      {shown.mayMake ? (
        <details className="card mb-2.5 p-3.5">
          <summary className="font-semibold">{t("make.label")}</summary>
          <Form method="post" id="make-statements" className="mt-3 flex flex-wrap items-end gap-2.5">
            <input type="hidden" name="idempotencyKey" value={`${shown.idempotencyKey}-make`} />
            <SelectField
              field={field("branchId", shown.branchId)}
              label={t("fields.branch")}
              options={shown.branches}
            />
            <SelectField
              field={field("month", shown.lastMonth)}
              label={t("fields.month")}
              options={shown.choices.month}
            />
            <Button name="intent" value="make" tone="primary">
              {t("make.label")}
            </Button>
          </Form>
        </details>
      ) : null}
      <ListScreen
        definition={ownerStatementList}
        {...shown.list}
        choices={shown.choices}
        check={answer && "check" in answer ? answer.check : null}
        subtitle={shown.sums.join(" · ")}
        actions={<ButtonLink to="/report/owners/commissions">{t("commissions.title")}</ButtonLink>}
      />
    </>
  );
}
