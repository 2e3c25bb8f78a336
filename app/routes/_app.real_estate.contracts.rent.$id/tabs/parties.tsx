import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink, questionFormId } from "#app/components/dialog/confirm.tsx";
import { SelectField } from "#app/components/form/choice-fields.tsx";
import { ComboboxField } from "#app/components/form/combobox-field.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";
import { partyRoles, shareGroup } from "#contract/contracts/contract-parties/contract-party.ts";
import { GuestPageCard } from "./parties-link.tsx";
import { RegisterCards } from "./parties-register.tsx";

type Shown = TabProps<"parties">["shown"];
type Part = Shown["parts"][number];

/** Who belongs to the stay, what the guest register asks of those who travel, and the page on which the guest says it. */
export function Parties({ shown, page }: TabProps<"parties">) {
  const { t } = useTranslation("contractParties");
  const { parts, mayEdit, mayChangeMain } = shown;
  const { idempotencyKey } = page;
  const removable = parts.filter(({ role }) => role !== "mainGuest");
  return (
    <>
      {mayEdit
        ? removable.map((part) => (
            <Confirm
              key={part.id}
              name={`removeParty:${part.id}`}
              title={t("removal.title", { name: nameOf(part) })}
              consequences={[t("removal.consequence")]}
              confirmLabel={t("removal.label")}
              destructive
              idempotencyKey={`${idempotencyKey}-remove-${part.id}`}
              version={part.version}
            />
          ))
        : null}
      <Card title={t("title")}>
        <ul className="divide-y divide-line" data-rows="">
          {parts.map((part) => (
            <Row key={part.id} part={part} mayEdit={mayEdit} />
          ))}
        </ul>
        {mayEdit ? <NewParty key={parts.length} idempotencyKey={idempotencyKey} /> : null}
      </Card>
      {mayEdit ? <AllParties parts={parts} idempotencyKey={idempotencyKey} /> : null}
      <RegisterCards shown={shown} page={page} />
      <GuestPageCard shown={shown} idempotencyKey={idempotencyKey} />
      {mayChangeMain ? <MainGuest main={parts[0]} idempotencyKey={idempotencyKey} /> : null}
    </>
  );
}

const nameOf = ({ name, clientId, id }: Part) => name || `#${clientId ?? id}`;

function Row({ part, mayEdit }: { part: Part; mayEdit: boolean }) {
  const { t } = useTranslation("contractParties");
  const { id, role, clientId, mayOpenClient, share, signOrder } = part;
  const name = nameOf(part);
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2 text-control" {...rowStop}>
      {mayOpenClient ? (
        <Link to={`/clients/edit/${clientId}`} className="link font-semibold" {...opensRow}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className="font-semibold">{name}</bdi>
      )}
      <span>{t(`roles.${role}`)}</span>
      <span className="tabular text-ink-2">
        {share === null ? null : `${t("fields.share")}: ${share}`}
        {share !== null && signOrder !== null ? " · " : null}
        {signOrder === null ? null : `${t("fields.signOrder")} ${signOrder}`}
      </span>
      {mayEdit && role !== "mainGuest" ? (
        <span className="ms-auto print:hidden">
          <ConfirmLink name={`removeParty:${id}`}>
            {t("removal.label")}
            <span className="sr-only"> {name}</span>
          </ConfirmLink>
        </span>
      ) : null}
    </li>
  );
}

function NewParty({ idempotencyKey }: { idempotencyKey: string }) {
  const { t } = useTranslation("contractParties");
  const intents = ["addParty", "search:clientId"];
  const field = usePlainFields("party", ...intents);
  const matches = useRefused(...intents)?.options ?? [];
  const roles = partyRoles.filter((role) => role !== "mainGuest");
  return (
    <Form
      method="post"
      id="party"
      className="mt-3 grid items-start gap-3 border-t border-line pt-4 sm:grid-cols-2 print:hidden"
    >
      <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-party`} />
      <p className="text-control text-ink-2 sm:col-span-2">{t("add.hint")}</p>
      <ComboboxField
        field={field("clientId")}
        label={t("fields.client")}
        search="/options/clients"
        options={matches}
      />
      <SelectField
        field={field("role", "companion")}
        label={t("fields.role")}
        options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
      />
      <TextField field={{ ...field("firstname"), maxLength: 80 }} label={t("fields.firstname")} />
      <TextField field={{ ...field("lastname"), maxLength: 80 }} label={t("fields.lastname")} />
      <div className="sm:col-span-2">
        <Button name="intent" value="addParty" tone="primary">
          {t("add.label")}
        </Button>
      </div>
    </Form>
  );
}

function AllParties({ parts, idempotencyKey }: { parts: readonly Part[]; idempotencyKey: string }) {
  const { t } = useTranslation("contractParties");
  return (
    <Card title={t("editTitle")}>
      <p className="mb-2 text-control text-ink-2">{t("editHint")}</p>
      <Form method="post" id="parties" className="flex flex-col gap-3">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-parties`} />
        {parts.map((part) => (
          <PartyFields key={`${part.id}-${part.version}`} part={part} />
        ))}
        <div>
          <Button name="intent" value="saveParties">
            {t("save")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function PartyFields({ part }: { part: Part }) {
  const { t } = useTranslation("contractParties");
  const field = usePlainFields("parties", "saveParties");
  const { id, role, clientId, share, signOrder, version } = part;
  const roles = partyRoles.filter((one) => one !== "mainGuest");
  const own = (name: string, value: string) => field(`${name}-${id}`, value);
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-4">
      <legend className="label">
        <bdi>{nameOf(part)}</bdi>
      </legend>
      <input type="hidden" name="party" value={id} />
      <input type="hidden" name={`version-${id}`} value={version} />
      {clientId === null ? (
        <>
          <TextField
            field={{ ...own("firstname", part.firstname), maxLength: 80 }}
            label={t("fields.firstname")}
          />
          <TextField
            field={{ ...own("lastname", part.lastname), maxLength: 80 }}
            label={t("fields.lastname")}
          />
        </>
      ) : role === "mainGuest" ? (
        <p className="text-control sm:pt-6">{t("roles.mainGuest")}</p>
      ) : (
        <SelectField
          field={own("role", role)}
          label={t("fields.role")}
          options={roles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        />
      )}
      {shareGroup(role) === null && clientId === null ? null : (
        <NumberField field={own("share", String(share ?? ""))} label={t("fields.share")} decimals />
      )}
      <NumberField field={own("signOrder", String(signOrder ?? ""))} label={t("fields.signOrder")} />
    </fieldset>
  );
}

function MainGuest({ main, idempotencyKey }: { main: Part | undefined; idempotencyKey: string }) {
  const { t } = useTranslation("contractParties");
  const name = "changeMainGuest";
  const intents = [name, "search:clientId"];
  const field = usePlainFields(questionFormId(name), ...intents);
  const matches = useRefused(...intents)?.options ?? [];
  return (
    <div className="print:hidden">
      <ConfirmLink name={name}>{t("main.label")}</ConfirmLink>
      <Confirm
        name={name}
        title={t("main.label")}
        consequences={[t("main.hint")]}
        confirmLabel={t("main.label")}
        destructive
        idempotencyKey={`${idempotencyKey}-main`}
        version={main?.version}
      >
        <ComboboxField
          field={field("clientId")}
          label={t("fields.client")}
          search="/options/clients"
          options={matches}
        />
        <TextField field={{ ...field("reason"), maxLength: 400 }} label={t("fields.reason")} />
      </Confirm>
    </div>
  );
}
