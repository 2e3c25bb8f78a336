import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import { failForm, parseForm } from "#app/components/form/submit.server.ts";
import { loadNeighbours } from "#app/components/list/load-list.server.ts";
import { buildingList, typeChoices } from "#app/routes/_app.buildings._index/list.tsx";
import { requireScreen } from "#app/services/access.server.ts";
import { countryChoices } from "#app/services/countries.server.ts";
import { redirectWithToast } from "#app/services/flash.server.ts";
import { timeZoneOf, todayOf } from "#app/services/today.ts";
import { buildings } from "#contract/buildings.ts";
import { CallFailure } from "#contract/call-failure.ts";
import { BuildingFormFields, buildingSchema, typedBuilding } from "./form.tsx";
import { UnitsCard } from "./units-card.tsx";

export const handle = { i18n: ["buildings", "form", "validation", "list", "dialog", "realEstate"] };

export async function loader(args: LoaderFunctionArgs) {
  const { api, profile, url, language, t } = await requireScreen(args, "/building/edit/{id}", "buildings");
  const choices = {
    branches: profile.branches.map(({ id, name }) => ({ value: String(id), label: name })),
    types: typeChoices(t),
    countries: countryChoices(language),
  };
  const shared = { choices, language, idempotencyKey: newIdempotencyKey(), timeZone: timeZoneOf(profile) };
  if (args.params.id === "new")
    return {
      ...shared,
      known: null,
      standard: {
        branchId: String(profile.selectedBranches[0] ?? ""),
        country: profile.organization.country,
      },
    };
  const id = Number(args.params.id);
  const { Building, units } = await api.buildings.read({ id });
  const { History } = await api.buildings.history({ id });
  const neighbours = await loadNeighbours(
    { url, today: todayOf(profile) },
    { id, hrefOf: (other) => `/building/edit/${other}` },
    buildingList,
    buildings.list.input,
    async (input) => {
      const { Buildings, ...page } = await api.buildings.list(input);
      return { rows: Buildings, ...page };
    },
  );
  return { ...shared, known: { building: Building, units, history: History, neighbours }, standard: null };
}

export async function action(args: ActionFunctionArgs) {
  const { api, language, t } = await requireScreen(args, "/building/edit/{id}", "buildings");
  const isNew = args.params.id === "new";
  const id = Number(args.params.id);
  const intent = (await args.request.clone().formData()).get("intent");
  if (intent === "remove") {
    try {
      await api.buildings.remove({ id });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return redirectWithToast(args, `/building/edit/${id}`, { kind: "error", text: error.message });
    }
    return redirectWithToast(args, "/buildings", { kind: "success", text: t("removed") });
  }
  const post = await parseForm(args.request, buildingSchema(language), (keys, values) =>
    String(t(keys, values)),
  );
  if (!post.ok) return data(post.result, { status: 400 });
  const building = typedBuilding(post.value);
  const options = { idempotencyKey: post.idempotencyKey };
  try {
    if (!isNew) {
      await api.buildings.update({ building: { ...building, id, version: post.version } }, options);
      return redirectWithToast(args, args.request.url.replace(/^[^/]*\/\/[^/]*/, ""), {
        kind: "success",
        text: t("updated", { name: building.name }),
      });
    }
    const { BuildingId } = await api.buildings.add({ building }, options);
    return redirectWithToast(args, `/building/edit/${BuildingId}`, {
      kind: "success",
      text: t("created", { id: BuildingId }),
    });
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return data(failForm(post.submission, error), { status: error.status });
  }
}

export default function BuildingScreen() {
  const { choices, known, standard, language, idempotencyKey, timeZone } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTranslation("buildings");
  const building = known?.building;
  const remove = building?.allowedActions.find(({ action: name }) => name === "remove");
  const typed = building
    ? {
        ...building,
        branchId: String(building.branchId),
        latitude: typedNumber(building.latitude, language),
        longitude: typedNumber(building.longitude, language),
      }
    : standard;
  return (
    <DetailScreen
      title={building?.name ?? t("newTitle")}
      secondary={building ? `${building.zip} ${building.city}` : undefined}
      neighbours={known?.neighbours}
      actions={
        remove && !remove.disabledBecause ? <ConfirmLink name="remove">{t("remove")}</ConfirmLink> : null
      }
      side={
        known ? (
          <>
            <UnitsCard units={known.units} buildingId={known.building.id} />
            <Card title={t("history")}>
              <HistoryPanel
                entries={known.history}
                timeZone={timeZone}
                actionLabel={(name) => t(`actions.${name}`)}
                fieldLabel={(field) => t(`fields.${field}`)}
              />
            </Card>
          </>
        ) : undefined
      }
    >
      <Confirm
        name="remove"
        title={t("removeTitle")}
        consequences={[t("removeConsequence")]}
        confirmLabel={t("remove")}
        destructive
        idempotencyKey={idempotencyKey}
      />
      <Card>
        <FormScreen
          key={building ? `${building.id}-${building.version}` : "new"}
          id={building ? `building-${building.id}` : "building-new"}
          schema={buildingSchema(language)}
          defaultValue={typed ?? undefined}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={building?.version}
          submitLabel={t(building ? "save" : "create")}
          cancelHref={known?.neighbours?.listHref ?? "/buildings"}
        >
          {(fields) => <BuildingFormFields fields={fields} {...choices} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}

function typedNumber(value: number | null, language: string): string {
  return value === null ? "" : String(value).replace(".", language === "en" || language === "he" ? "." : ",");
}
