import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { usePlainFields, useRefused } from "#app/components/form/refused-fields.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { formatMoney } from "#contract/platform/format.ts";
import type { Language } from "#contract/platform/languages.ts";
import type { RecordFile } from "#contract/platform/record-files.ts";
import { type ExposeKind, exposeOffers } from "#contract/property/buildings/building-choices.ts";
import { mailIntents } from "./mail-intents.ts";
import { Tick } from "./people-tab.tsx";

interface Person {
  id: number;
  name: string | null;
  email: string | null;
}

interface Props {
  people: { users: readonly Person[]; owners: readonly Person[]; choices: readonly Person[] };
  files: readonly RecordFile[];
  orders: boolean;
  here: string;
  idempotencyKey: string;
  language: Language;
}

const offers: readonly ExposeKind[] = ["expose", "liquidityPlan", "opinion"];

/** Letters to those who have to do with a building, with its files; and what can be ordered for it. */
export function MessagesTab({ people, files, orders, here, idempotencyKey, language }: Props) {
  const { t } = useTranslation("buildings");
  const field = usePlainFields("letter", ...mailIntents);
  const refused = useRefused(...mailIntents);
  return (
    <>
      <Card title={t("messages.title")}>
        {refused ? (
          <p role="alert" className="notice mb-3" data-tone="bad">
            {[refused.message, ...Object.values(refused.errors)].join(" ")}
          </p>
        ) : null}
        <Form id="letter" method="post" action={here} className="flex flex-col gap-4">
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-letter`} />
          <div className="grid gap-4 sm:grid-cols-3">
            <Group legend={t("messages.users")} name="userIds" people={people.users} />
            <Group legend={t("messages.owners")} name="ownerIds" people={people.owners} />
            <Group legend={t("messages.agents")} name="agentIds" people={people.choices} />
          </div>
          <TextField field={field("subject")} label={t("messages.subject")} />
          <TextareaField field={field("body")} label={t("messages.body")} rows={6} />
          <fieldset>
            <legend className="label">{t("messages.files")}</legend>
            <p className="text-label text-ink-2">{t("messages.filesHint")}</p>
            {files.map((file) => (
              <Tick key={file.id} name="files" value={file.id} label={file.name} ticked={false} />
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-2.5">
            <Button name="intent" value="sendUserMail" tone="primary">
              {t("messages.sendUsers")}
            </Button>
            <Button name="intent" value="sendAgentMail">
              {t("messages.sendAgents")}
            </Button>
            {files.length > 0 ? (
              <Button name="intent" value="sendFiles">
                {t("messages.sendFiles")}
              </Button>
            ) : null}
          </div>
        </Form>
      </Card>
      {orders ? (
        <Card title={t("expose.title")}>
          <Form method="post" action={here}>
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-expose`} />
            <ul className="text-control">
              {offers.map((kind) => {
                const price = exposeOffers[kind];
                return (
                  <li
                    key={kind}
                    className="flex min-h-10 flex-wrap items-center gap-2.5 border-b border-line py-1 last:border-b-0"
                  >
                    <span className="grow">{t(`expose.${kind}`)}</span>
                    <span className="tabular">
                      {price === null ? t("expose.onRequest") : formatMoney(price, "EUR", language)}
                    </span>
                    <Button
                      name="intent"
                      value={`requestExpose:${kind}`}
                      aria-label={t("expose.orderOne", { offer: t(`expose.${kind}`) })}
                    >
                      {t("expose.order")}
                    </Button>
                  </li>
                );
              })}
            </ul>
            <p className="mt-1 text-label text-ink-2">{t("expose.tax")}</p>
          </Form>
        </Card>
      ) : null}
    </>
  );
}

function Group({ legend, name, people }: { legend: string; name: string; people: readonly Person[] }) {
  const { t } = useTranslation("buildings");
  return (
    <fieldset className="min-w-0">
      <legend className="label">{legend}</legend>
      {people.length === 0 ? <p className="text-control text-ink-2">{t("messages.nobody")}</p> : null}
      {people.map((person) => (
        <Tick
          key={person.id}
          name={name}
          value={person.id}
          label={person.name ?? `#${person.id}`}
          ticked={false}
          hint={person.email ? undefined : t("messages.noAddress")}
        />
      ))}
    </fieldset>
  );
}
