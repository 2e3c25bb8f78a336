import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Attention, Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { constraintsOf } from "#app/components/form/constraints.server.ts";
import { FormScreen, formAhead } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { saveForm } from "#app/components/form/save-form.server.ts";
import { usePreview } from "#app/components/form/use-preview.ts";
import { undoParameter } from "#app/components/list/undoable.ts";
import { chosenOptions } from "#app/routes/_app.real_estate.contracts.rent.new/options.server.ts";
import { requireScreen } from "#app/services/access.server.ts";
import { formatDate } from "#contract/platform/format.ts";
import { ChangePanel } from "./change-panel.tsx";
import { ChangeFields } from "./fields.tsx";
import { freeUnits } from "./free-units.server.ts";
import { FreeUnits } from "./free-units.tsx";
import { readChange } from "./read-change.server.ts";
import { changeSchema } from "./schema.ts";

export const handle = {
  i18n: ["rentContracts", "timeline", "form", "validation", "list"],
  ahead: formAhead(() => import("./schema.ts")),
};
const screen = "/real_estate/contracts/rent/{id}/change";
const fields = ["unitId", "checkIn", "checkOut", "splitAt", "adults", "children", "price", "agreedTotal"];

export async function loader(args: LoaderFunctionArgs) {
  const { api, rawApi, url, language, t } = await requireScreen(args, screen, "rentContracts");
  const id = Number(args.params.id);
  const { contract, history } = await api.rentContracts.read({ id });
  // What a list or the calendar wants of the stay; the rest is as it stands.
  const wanted = (name: string, current: string) => url.searchParams.get(name) ?? current;
  const values = {
    unitId: wanted("unit", String(contract.unitId)),
    checkIn: wanted("from", contract.checkIn),
    checkOut: wanted("until", contract.checkOut),
    adults: String(contract.adults),
    children: String(contract.children),
    price: "apply",
    splitAt: url.searchParams.get("split") ?? "",
  };
  const stands = [contract.unitId, contract.checkIn, contract.checkOut].join(".");
  const was = url.searchParams.get("was");
  return {
    splits: url.searchParams.has("split"),
    /** Whoever changed it since it was picked up elsewhere. */
    meanwhile: was !== null && was !== stands ? { by: history[0]?.actorName ?? "" } : null,
    title: t("change.title", { guest: contract.guest || `#${id}` }),
    stay: `${contract.unitLabel}, ${formatDate(contract.checkIn)} – ${formatDate(contract.checkOut)}`,
    id,
    formId: [
      "change",
      id,
      contract.version,
      values.unitId,
      values.checkIn,
      values.checkOut,
      values.splitAt,
    ].join("-"),
    version: contract.version,
    holds: contract.status !== "INQUIRY",
    currency: contract.currency,
    values,
    language,
    idempotencyKey: newIdempotencyKey(),
    constraints: constraintsOf(changeSchema(language)),
    units: (await chosenOptions(rawApi, { unitId: values.unitId, clientId: "" })).units,
    change: await readChange(rawApi, id, values, language),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { api, rawApi, language, t } = await requireScreen(args, screen, "rentContracts");
  const id = Number(args.params.id);
  return saveForm(
    args,
    t,
    changeSchema(language),
    async ({ value, version, options }) => {
      const {
        unitId: propertyId,
        reason = "",
        children = 0,
        agreedTotal = null,
        splitAt = null,
        ...stay
      } = value;
      const { contract, changeId } = await api.stayChanges.change(
        { id, propertyId, contract: { ...stay, children, agreedTotal, splitAt }, reason, version },
        options,
      );
      const to = `/real_estate/contracts/rent/${contract.id}`;
      return { to: `${to}?${undoParameter}=${changeId}` };
    },
    async (result, { formData }) => {
      const typed = Object.fromEntries(formData);
      const text = (name: string) => String(formData.get(name) ?? "");
      const searched = { unitId: text("unitId"), clientId: "", unitSearch: text("unitId:search") };
      return {
        result,
        units: (await chosenOptions(rawApi, searched)).units,
        change: await readChange(rawApi, id, typed, language),
        free: text("intent") === "search:units" ? await freeUnits(rawApi, id, typed) : null,
      };
    },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ChangeStay() {
  const { formId } = useLoaderData<typeof loader>();
  return <ChangeForm key={formId} />;
}

function ChangeForm() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, formId, language } = page;
  const { t } = useTranslation("rentContracts");
  const { shown: change, busy } = usePreview(formId, answer ? answer.change : page.change, {
    address: `/real_estate/contracts/change/${id}`,
    fields,
  });
  return (
    <DetailScreen
      title={page.title}
      secondary={page.stay}
      side={<ChangePanel form={formId} change={change} busy={busy} />}
    >
      <Card>
        {page.meanwhile ? (
          <Attention tone="warning" title={t("change.meanwhile", page.meanwhile)}>
            {page.stay}
          </Attention>
        ) : null}
        <FormScreen
          id={formId}
          schema={() => import("./schema.ts").then((form) => form.changeSchema(language))}
          constraints={page.constraints}
          defaultValue={page.values}
          lastResult={answer?.result}
          idempotencyKey={page.idempotencyKey}
          version={page.version}
          submitLabel={t("change.submit")}
          cancelHref={`/real_estate/contracts/rent/${id}`}
          begins
        >
          {(inputs) => (
            <ChangeFields
              fields={inputs}
              units={answer?.units ?? page.units}
              currency={page.currency}
              change={change}
              splits={page.splits}
              holds={page.holds}
              free={<FreeUnits form={formId} free={answer?.free ?? null} language={language} />}
            />
          )}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
