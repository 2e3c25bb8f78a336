import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { UnitStatusBadge } from "#app/components/unit-status.tsx";
import { formatDate } from "#contract/platform/format.ts";
import { buildPhases, featureTypes, inactiveStatuses } from "#contract/property/units/unit-choices.ts";
import type { Unit } from "#contract/property/units/units.ts";

export interface StatusFacts {
  phases: readonly {
    id: number;
    phase: string;
    reachedOn: string;
    note: string;
    informed: number;
    files: readonly { id: number; name: string }[];
  }[];
  /** Who can be told of the next phase. */
  buyers: number;
  reservations: { count: number; ahead: number; requests: number };
}

interface Props extends StatusFacts {
  unit: Unit;
  here: string;
  idempotencyKey: string;
}

/** Where a unit stands: its label or build phase, the phases it has been through, where it is advertised. */
export function StatusTab({ unit, phases, buyers, reservations, here, idempotencyKey }: Props) {
  const { t } = useTranslation("units");
  return (
    <div className="grid items-start gap-3 lg:grid-cols-2">
      <div className="flex flex-col gap-3">
        <Card title={t("move.title")}>
          <MoveForm unit={unit} buyers={buyers} here={here} idempotencyKey={idempotencyKey} />
        </Card>
        <Card title={t("phases.title")}>
          {phases.length === 0 ? <p className="text-control text-ink-2">{t("phases.none")}</p> : null}
          <ol className="flex flex-col gap-1.5">
            {phases.map(({ id, phase, reachedOn, note, files, informed }) => (
              <li key={id} className="flex flex-wrap items-center gap-2 text-control">
                <span className="tabular w-24 text-ink-2">{formatDate(reachedOn)}</span>
                <UnitStatusBadge status={phase} />
                <span dir="auto">{note}</span>
                {files.map((file) => (
                  <a key={file.id} href={`/files/${file.id}`} className="link" dir="auto">
                    {file.name}
                  </a>
                ))}
                {informed > 0 ? (
                  <span className="text-ink-2">{t("phases.informed", { number: informed })}</span>
                ) : null}
              </li>
            ))}
          </ol>
        </Card>
      </div>
      <div className="flex flex-col gap-3">
        <Card title={t("columns.advertise")}>
          <AdvertiseForm unit={unit} here={here} idempotencyKey={idempotencyKey} />
        </Card>
        <Card title={t("reservations.title")}>
          <DefinitionList
            items={[
              { term: t("reservations.ahead"), value: reservations.ahead },
              { term: t("reservations.requests"), value: reservations.requests },
              { term: t("reservations.count"), value: reservations.count },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}

type FormProps = Pick<Props, "unit" | "here" | "idempotencyKey">;

function MoveForm({ unit, buyers, here, idempotencyKey }: FormProps & Pick<Props, "buyers">) {
  const { t } = useTranslation("units");
  const field = usePlainFields("unit-status", "setStatus");
  const moves = unit.allowedActions.filter(({ action }) => action === "setStatus");
  if (moves.length === 0) return <p className="text-control text-ink-2">{t("move.noMove")}</p>;
  const skips = moves.some(({ needsConfirm }) => needsConfirm);
  const toPhase = moves.some(({ to }) => buildPhases.some((phase) => phase === to));
  const name = (to: string) => t(`status.${to}`);
  return (
    <Form
      id="unit-status"
      method="post"
      action={here}
      encType="multipart/form-data"
      className="flex flex-col gap-3"
      key={unit.version}
    >
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-status`} />
      <input type="hidden" name="version" value={unit.version} />
      <SelectField
        field={field("status")}
        label={t("move.to")}
        options={moves.map(({ to, needsConfirm }) => ({
          value: to,
          label: needsConfirm ? t("move.skipping", { status: name(to) }) : name(to),
        }))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField field={field("on")} label={t("move.on")} hint={t("move.onHint")} />
        <TextField field={field("note")} label={t("move.note")} />
      </div>
      {toPhase ? (
        <>
          <FileField
            field={field("files")}
            label={t("phases.files")}
            hint={t("phases.filesHint")}
            types="JPEG, PNG, PDF"
            multiple
          />
          {buyers > 0 ? (
            <label className="flex items-center gap-2 text-control">
              <input type="checkbox" name="inform" value="1" />
              {t("phases.inform", { number: buyers })}
            </label>
          ) : (
            <p className="text-label text-ink-2">{t("phases.noBuyers")}</p>
          )}
        </>
      ) : null}
      {skips ? (
        <label className="flex items-center gap-2 text-control">
          <input type="checkbox" name="confirm" value="1" />
          {t("move.confirmSkip")}
        </label>
      ) : null}
      <div>
        <Button name="intent" value="setStatus" tone="primary">
          {t("move.save")}
        </Button>
      </div>
    </Form>
  );
}

function AdvertiseForm({ unit, here, idempotencyKey }: FormProps) {
  const { t } = useTranslation("units");
  const missing = [
    ...(unit.basePricePerNight ? [] : ["price"]),
    ...(unit.images.length > 0 ? [] : ["image"]),
    ...(inactiveStatuses.includes(unit.status) ? ["status"] : []),
  ];
  if (missing.length > 0)
    return (
      <>
        <p className="text-control text-ink-2">{t("advertiseNeeds")}</p>
        <ul className="mt-1 list-disc ps-5 text-control">
          {missing.map((obstacle) => (
            <li key={obstacle}>{t(`obstacles.${obstacle}`)}</li>
          ))}
        </ul>
      </>
    );
  return (
    <Form method="post" action={here} className="flex flex-col gap-3">
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-advertise`} />
      <fieldset className="flex flex-col gap-1.5">
        <legend className="label">{t("advertiseWhere")}</legend>
        {[null, ...featureTypes].map((place) => (
          <label key={place} className="flex min-h-6 items-center gap-2 text-control">
            <input
              key={String(unit.advertise)}
              type="radio"
              name="featureType"
              value={place ?? "none"}
              defaultChecked={unit.advertise === place}
            />
            {t(`advertise.${place ?? "none"}`)}
          </label>
        ))}
      </fieldset>
      <div>
        <Button name="intent" value="advertise">
          {t("advertiseSave")}
        </Button>
      </div>
    </Form>
  );
}
