import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import type { Choice } from "#app/components/list/definition.ts";
import type { CleaningColleague } from "#contract/operations/cleanings/cleaning-plan.ts";
import type { CleaningTeam } from "#contract/operations/cleanings/cleaning-teams.ts";

interface Props {
  teams: readonly CleaningTeam[];
  /** Colleagues of all branches that are shown. */
  colleagues: readonly CleaningColleague[];
  branches: readonly Choice[];
  idempotencyKey: string;
}

/** The teams, each with the form that changes it, and the form of a new one. */
export function Teams({ teams, colleagues, branches, idempotencyKey }: Props) {
  const { t } = useTranslation("cleanings");
  const forms = ["team:new", ...teams.map(({ id }) => `team:${id}`)];
  const refused = useRefused(...forms);
  return (
    <details open={refused !== undefined}>
      <summary className="link min-h-6 w-fit">{t("teams.title", { n: teams.length })}</summary>
      <div className="mt-2 grid gap-3 md:grid-cols-2">
        {teams.map((team) => (
          <TeamForm key={team.id} {...{ team, colleagues, branches, idempotencyKey }} />
        ))}
        <TeamForm team={null} {...{ colleagues, branches, idempotencyKey }} />
      </div>
    </details>
  );
}

/** What each deletion asks before it is done. */
export function TeamQuestions({ teams, idempotencyKey }: Pick<Props, "teams" | "idempotencyKey">) {
  const { t } = useTranslation("cleanings");
  return teams.map(({ id, name, version }) => (
    <Confirm
      key={id}
      name={`removeTeam:${id}`}
      title={t("teams.removeTitle", { name })}
      consequences={[t("teams.removeConsequence")]}
      confirmLabel={t("teams.remove")}
      destructive
      version={version}
      idempotencyKey={`${idempotencyKey}-remove-${id}`}
    />
  ));
}

function TeamForm({
  team,
  colleagues,
  branches,
  idempotencyKey,
}: Omit<Props, "teams"> & { team: CleaningTeam | null }) {
  const { t } = useTranslation("cleanings");
  const target = team?.id ?? "new";
  const intent = `team:${target}`;
  const formId = `team-${target}`;
  const field = usePlainFields(formId, intent);
  const refused = useRefused(intent);
  const isMember = (id: number) =>
    refused
      ? refused.typed[`member-${id}`] !== undefined
      : (team?.members.some((member) => member.id === id) ?? false);
  const choices = team ? colleagues.filter(({ branchIds }) => branchIds.includes(team.branchId)) : colleagues;
  return (
    <Form
      id={formId}
      method="post"
      className="card flex flex-col gap-3 p-3"
      aria-label={team?.name ?? t("teams.new")}
    >
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-${formId}`} />
      <input type="hidden" name="version" value={team?.version ?? ""} />
      <TextField
        field={{ ...field("name", team?.name), required: true, maxLength: 80 }}
        label={team ? t("teams.name") : t("teams.new")}
      />
      {team === null && branches.length > 1 ? (
        <SelectField
          field={field("branchId", branches[0]?.value)}
          label={t("teams.branch")}
          options={branches}
        />
      ) : null}
      {team === null && branches.length === 1 ? (
        <input type="hidden" name="branchId" value={branches[0]?.value} />
      ) : null}
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="text-control font-semibold">{t("teams.members")}</legend>
        {/* What is wrong of the ticked ones is said of this field. */}
        <input type="hidden" name="members" value="" />
        {choices.map(({ id, name }) => (
          <label key={id} className="flex min-h-6 items-center gap-2">
            <input type="checkbox" name={`member-${id}`} defaultChecked={isMember(id)} className="size-5" />
            <bdi>{name}</bdi>
          </label>
        ))}
      </fieldset>
      {refused?.errors.members ? <p className="text-control text-bad">{refused.errors.members}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value={intent}>
          {t("teams.save")}
        </Button>
        {team ? <ConfirmLink name={`removeTeam:${team.id}`}>{t("teams.remove")}</ConfirmLink> : null}
      </div>
    </Form>
  );
}
