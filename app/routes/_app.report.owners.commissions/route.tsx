import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { MoneyField, NumberField } from "#app/components/form/text-fields.tsx";
import { SmallTable } from "#app/components/list/small-table.tsx";
import { formatDate } from "#contract/platform/format.ts";
import { actOnCommissions, loadCommissions } from "./door.server.ts";
import { scopes } from "./scopes.ts";

export const handle = { i18n: ["ownerStatements", "form", "validation"] };

export const loader = (args: LoaderFunctionArgs) => loadCommissions(args);
export const action = (args: ActionFunctionArgs) => actOnCommissions(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

/** What the agency takes of the rent: the rules, and a form for one more. */
export default function Commissions() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("ownerStatements");
  return (
    <DetailScreen
      title={page.title}
      actions={
        <ButtonLink to="/report/owners" back>
          {t("title")}
        </ButtonLink>
      }
    >
      <Card>
        <p className="mb-3 text-control text-ink-2">{t("commissions.about")}</p>
        {page.rules.length === 0 ? <p>{t("commissions.none")}</p> : <Rules {...page} />}
      </Card>
      {page.mayEdit ? <NewRule {...page} /> : null}
    </DetailScreen>
  );
}

function Rules({ rules, mayEdit, idempotencyKey }: Page) {
  const { t } = useTranslation("ownerStatements");
  return (
    <SmallTable
      stacked
      heads={[
        t("fields.branch"),
        t("fields.place"),
        t("fields.validFrom"),
        { end: t("fields.rate") },
        { end: t("fields.perStay") },
        { end: t("fields.taxRate") },
        "",
      ]}
    >
      {rules.map(({ id, branch, place, rate, perStay, taxRate, validFrom }) => (
        <tr key={id} className="border-t border-line">
          <td className="px-2 py-1.5">
            <bdi>{branch}</bdi>
          </td>
          <td className="px-2 py-1.5">
            <bdi>{place}</bdi>
          </td>
          <td className="tabular px-2 py-1.5">{formatDate(validFrom)}</td>
          <td className="tabular px-2 py-1.5 text-end">
            <bdi dir="ltr">{rate}</bdi>
          </td>
          <td className="tabular px-2 py-1.5 text-end">
            <bdi>{perStay}</bdi>
          </td>
          <td className="tabular px-2 py-1.5 text-end">
            <bdi dir="ltr">{taxRate}</bdi>
          </td>
          <td className="px-2 py-1 text-end">
            {mayEdit ? (
              <Form method="post">
                <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-remove-${id}`} />
                <Button name="intent" value={`remove:${id}`} tone="quiet">
                  {t("commissions.remove")}
                  <span className="sr-only"> {place}</span>
                </Button>
              </Form>
            ) : null}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}

const searches = {
  owner: "/options/owners",
  building: "/options/buildings",
  unit: "/options/units",
} as const;

function NewRule({ scope, branches, branchId, today, rules, idempotencyKey }: Page) {
  const { t } = useTranslation("ownerStatements");
  const place = `${scope}Id`;
  const intents = ["addRule", `search:${place}`];
  const field = usePlainFields("add-rule", ...intents);
  const options = useRefused(...intents)?.options ?? [];
  return (
    <Card title={t("commissions.new")}>
      <nav className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-control" aria-label={t("fields.place")}>
        {scopes.map((one) => (
          <Link
            key={one}
            className="link"
            to={`?for=${one}`}
            aria-current={one === scope ? "page" : undefined}
          >
            {t(`commissions.for.${one}`)}
          </Link>
        ))}
      </nav>
      <Form key={scope} method="post" id="add-rule" className="flex flex-col gap-3">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-add-${rules.length}`} />
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField field={field("branchId", branchId)} label={t("fields.branch")} options={branches} />
          {scope === "branch" ? null : (
            <ComboboxField
              field={{ ...field(place), required: true }}
              label={t(`fields.${scope}`)}
              search={searches[scope]}
              options={options}
            />
          )}
          <NumberField
            field={{ ...field("rate"), required: true }}
            label={t("fields.rate")}
            unit="%"
            decimals
          />
          <MoneyField field={field("perStay")} label={t("fields.perStay")} currency="" />
          <NumberField field={field("taxRate")} label={t("fields.taxRate")} unit="%" decimals />
          <DateField field={field("validFrom", today)} label={t("fields.validFrom")} />
        </div>
        <Button name="intent" value="addRule" tone="primary" className="self-start">
          {t("commissions.add")}
        </Button>
      </Form>
    </Card>
  );
}
