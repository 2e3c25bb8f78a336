import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type BlockLine, BlockReport } from "#app/components/block-report.tsx";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { CheckboxField, ChecksField, SelectField } from "#app/components/form/choice-fields.tsx";
import { DateField } from "#app/components/form/date-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import { handMadeBlocks } from "#contract/planning/calendar/block-types.ts";
import { formatDate } from "#contract/platform/format.ts";

export interface UnitBlock {
  id: number;
  type: string;
  from: string;
  until: string;
  reason: string;
  note: string;
  by: string | null;
  version: number;
}

interface Props {
  blocks: readonly UnitBlock[];
  here: string;
  idempotencyKey: string;
  mayBlock: boolean;
  mayUnblock: boolean;
  /** May block nights that stays have. */
  mayForce: boolean;
  /** The other units of the building. */
  alsoUnits: readonly Choice[];
  unitId: number;
}

interface Answer {
  blocking?: { refusal?: string; lines: readonly BlockLine[]; unitIds: string[] };
}

/** Nights that are kept free of stays, each with its kind and why; made and removed here (docs/rules/nights.md). */
export function BlocksTab(props: Props) {
  const { blocks, here, idempotencyKey, mayBlock, mayUnblock } = props;
  const { t } = useTranslation(["units", "blocks"]);
  const field = usePlainFields("add-block", "addBlock", "previewBlock");
  const blocking = useActionData<Answer | undefined>()?.blocking;
  const handMade = (type: string) => handMadeBlocks.some((name) => name === type);
  const head = ["type", "from", "until", "reason", "note", "by"];
  return (
    <>
      {mayBlock ? (
        <Card title={t("blocks.add")}>
          <Form
            id="add-block"
            method="post"
            action={here}
            className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-5"
            key={blocks.length}
          >
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-block`} />
            <SelectField
              field={field("type")}
              label={t("blocks.type")}
              options={handMadeBlocks.map((type) => ({ value: type, label: t(`blocks.types.${type}`) }))}
            />
            <DateField field={{ ...field("from"), required: true }} label={t("blocks.from")} />
            <DateField field={{ ...field("to"), required: true }} label={t("blocks.until")} />
            <TextField field={field("reason")} label={t("blocks.reason")} />
            <TextField field={field("note")} label={t("blocks.note")} />
            {props.mayForce ? (
              <CheckboxField
                field={field("force")}
                label={t("blocks:force")}
                hint={t("blocks:forceHint")}
                className="sm:col-span-full"
              />
            ) : null}
            {props.alsoUnits.length > 0 ? (
              <ChecksField
                field={{ ...field("unitIds"), initialValue: blocking?.unitIds ?? [] }}
                label={t("blocks:alsoUnits")}
                options={props.alsoUnits}
                className="sm:col-span-full"
              />
            ) : null}
            <span className="flex flex-wrap gap-2 sm:col-span-full">
              <Button name="intent" value="addBlock" tone="primary">
                {t("blocks.add")}
              </Button>
              <Button name="intent" value="previewBlock">
                {t("blocks:preview")}
              </Button>
            </span>
            {blocking ? (
              <div className="sm:col-span-full">
                <BlockReport lines={blocking.lines} refusal={blocking.refusal} />
              </div>
            ) : null}
          </Form>
        </Card>
      ) : null}
      <Card
        title={t("blocks.title")}
        actions={
          <a className="link text-control" href={`/exports/blocks?unitId=${props.unitId}`}>
            {t("blocks:download")}
          </a>
        }
      >
        {blocks.length === 0 ? <p className="text-control text-ink-2">{t("blocks.none")}</p> : null}
        {blocks.length > 0 ? (
          <Form method="post" action={here} className="overflow-x-auto">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-unblock`} />
            <table className="tabular w-full text-control">
              <thead>
                <tr className="border-b border-line text-label text-ink-2">
                  {head.map((name) => (
                    <th key={name} scope="col" className="py-2 pe-3 text-start font-semibold">
                      {t(`blocks.${name}`)}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {blocks.map((block) => (
                  <tr key={block.id} className="h-9 border-b border-line last:border-b-0">
                    <td className="pe-3">{t(`blocks.types.${block.type}`)}</td>
                    <td className="pe-3">{formatDate(block.from)}</td>
                    <td className="pe-3">{formatDate(block.until)}</td>
                    <td className="pe-3" dir="auto">
                      {block.reason}
                    </td>
                    <td className="pe-3" dir="auto">
                      {block.note}
                    </td>
                    <td className="pe-3 text-ink-2" dir="auto">
                      {block.by}
                    </td>
                    <td className="text-end">
                      {mayUnblock && handMade(block.type) ? (
                        <>
                          <input type="hidden" name={`version.${block.id}`} value={block.version} />
                          <Button
                            name="intent"
                            value={`removeBlock:${block.id}`}
                            aria-label={t("blocks.removeOne", {
                              from: formatDate(block.from),
                              until: formatDate(block.until),
                            })}
                          >
                            {t("blocks.remove")}
                          </Button>
                        </>
                      ) : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Form>
        ) : null}
      </Card>
    </>
  );
}
