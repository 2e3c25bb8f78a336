import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { Role } from "#contract/access/roles/roles.ts";

interface Props {
  roles: readonly Role[];
  mayAdd: boolean;
  copyOf: string | null;
  idempotencyKey: string;
  typedName: string | null | undefined;
}

const starts = ["none", "basic", "advanced", "advancedPlus", "super"] as const;

/** A new role: its name, and what it starts from. */
export function NewRole({ roles, mayAdd, copyOf, idempotencyKey, typedName }: Props) {
  const { t } = useTranslation("roles");
  if (!mayAdd) return <p className="text-ink-2">{t("mayNotAdd")}</p>;
  return (
    <Card>
      <Form method="post" className="flex max-w-xl flex-col gap-3.5">
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <NameAndTeam name={typedName ?? ""} team={false} />
        <fieldset className="flex flex-col gap-1">
          <legend className="label">{t("startFrom")}</legend>
          {starts.map((start) => (
            <label key={start} className="flex min-h-7 items-center gap-2 text-control">
              <input type="radio" name="start" value={start} defaultChecked={!copyOf && start === "none"} />
              <span>
                <b className="font-semibold">{t(`starts.${start}`)}</b>{" "}
                <span className="text-ink-2">{t(`startHints.${start}`)}</span>
              </span>
            </label>
          ))}
          {roles.length > 0 ? (
            <div className="flex flex-wrap items-center gap-2 text-control">
              <label className="flex min-h-7 items-center gap-2">
                <input type="radio" name="start" value="copy" defaultChecked={Boolean(copyOf)} />
                <b className="font-semibold">{t("starts.copy")}</b>
              </label>
              <select
                name="copyOf"
                aria-label={t("starts.copy")}
                defaultValue={copyOf ?? undefined}
                className="input w-auto!"
              >
                {roles.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          ) : null}
        </fieldset>
        <p className="text-control text-ink-2">{t("startRule")}</p>
        <div className="flex gap-2.5">
          <Button tone="primary" name="intent" value="add" ctrlKey="Enter">
            {t("create")}
          </Button>
          <ButtonLink to="?" back>
            {t("cancel")}
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}

export function NameAndTeam(props: { name: string; team: boolean; disabled?: boolean }) {
  const { t } = useTranslation("roles");
  return (
    <>
      <label>
        <span className="label">{t("name")}</span>
        <input
          name="name"
          required
          maxLength={80}
          defaultValue={props.name}
          disabled={props.disabled}
          className="input"
        />
      </label>
      <label className="flex items-center gap-2 text-control">
        <input type="checkbox" name="team" defaultChecked={props.team} disabled={props.disabled} />
        <span>
          <b className="font-semibold">{t("team")}</b> <span className="text-ink-2">{t("teamHint")}</span>
        </span>
      </label>
    </>
  );
}
