import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { CheckboxField, SelectField } from "#app/components/form/choice-fields.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { NumberField, TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";
import { pageDays } from "#contract/clients/client-pages/client-page.ts";
import { MadeLinkNotice } from "./made-link.tsx";
import type { MadeLink } from "./tab.server.ts";
import { TabTable } from "./tab-table.tsx";

type Shown = TabProps<"ownPage">["shown"];

/** Links to the client's own page: those there are, and one more. */
export function OwnPage({ shown, page: { idempotencyKey } }: TabProps<"ownPage">) {
  const { t } = useTranslation("clientPages");
  const made = useActionData<{ made?: MadeLink }>()?.made;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-control text-ink-2">{t("hint")}</p>
      {made ? <MadeLinkNotice made={made} mayMail={shown.mayMail} idempotencyKey={idempotencyKey} /> : null}
      <Links shown={shown} idempotencyKey={idempotencyKey} />
      {shown.mayEdit ? <NewLink key={made?.token} shown={shown} /> : null}
    </div>
  );
}

function Links({ shown: { pages, mayEdit }, idempotencyKey }: { shown: Shown; idempotencyKey: string }) {
  const { t } = useTranslation("clientPages");
  const heads = [
    t("fields.purposes"),
    t("fields.createdAt"),
    t("fields.expiresAt"),
    t("fields.openedAt"),
    t("fields.state"),
    "",
  ];
  return (
    <TabTable heads={heads} none={t("none")} shown={pages.length} total={pages.length}>
      {pages.map((link) => (
        <tr key={link.id} className="border-t border-line align-top">
          <td className="px-2 py-1.5">
            {link.purposes.map((purpose) => t(`purposes.${purpose}`)).join(", ")}
            {link.Asked.map(({ name, received }) => (
              <span key={name} dir="auto" className="block text-ink-2">
                {t("received", { name, count: received })}
              </span>
            ))}
          </td>
          <td className="px-2 py-1.5">
            {link.created} <bdi className="block text-ink-2">{link.createdBy}</bdi>
          </td>
          <td className="tabular px-2 py-1.5">{link.until}</td>
          <td className="px-2 py-1.5">{link.opened ?? t("never")}</td>
          <td className="px-2 py-1.5">
            <StatusBadge tone={link.state === "open" ? "good" : undefined}>
              {t(`states.${link.state}`, { name: link.revokedBy ?? "" })}
            </StatusBadge>
          </td>
          <td className="relative px-2 py-1 text-end">
            {mayEdit && link.state === "open" ? (
              <Form method="post">
                <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-revoke-${link.id}`} />
                <Button name="intent" value={`revokeOwnPage:${link.id}`}>
                  {t("revoke")}
                  <span className="sr-only"> {link.created}</span>
                </Button>
              </Form>
            ) : null}
          </td>
        </tr>
      ))}
    </TabTable>
  );
}

function NewLink({ shown }: { shown: Shown }) {
  const { t } = useTranslation("clientPages");
  const field = usePlainFields("ownPage", "makeOwnPage");
  const { purposes, lacking, rows, groups } = shown;
  const named = lacking.map((purpose) => t(`purposes.${purpose}`)).join(", ");
  return (
    <Form method="post" id="ownPage" className="flex flex-col gap-3">
      <h2 className="font-semibold">{t("newTitle")}</h2>
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="label">{t("fields.purposes")}</legend>
        {purposes.map((purpose) => (
          <CheckboxField key={purpose} field={field(`purpose-${purpose}`)} label={t(`purposes.${purpose}`)} />
        ))}
      </fieldset>
      {lacking.length > 0 ? (
        <p className="text-control text-ink-2">{t("lacking", { purposes: named })}</p>
      ) : null}
      {purposes.includes("documents") ? (
        <fieldset>
          <legend className="label">{t("fields.asked")}</legend>
          <p className="mb-1 text-label text-ink-2">{t("askedHint")}</p>
          <div className="grid gap-2 lg:grid-cols-2">
            {rows.map((row) => (
              <div key={row} className="grid grid-cols-[2fr_1fr] gap-2">
                <TextField
                  field={{ ...field(`name${row}`), maxLength: 60 }}
                  label={t("fields.name", { number: row + 1 })}
                />
                <SelectField field={field(`group${row}`)} label={t("fields.group")} options={groups} />
              </div>
            ))}
          </div>
        </fieldset>
      ) : null}
      <NumberField
        field={field("days", String(pageDays.usual))}
        label={t("fields.days")}
        hint={t("daysHint", { most: pageDays.most })}
        className="max-w-32"
      />
      <div>
        <Button name="intent" value="makeOwnPage" tone="primary">
          {t("make")}
        </Button>
      </div>
    </Form>
  );
}
