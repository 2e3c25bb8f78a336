import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { useRefused } from "#app/components/form/refused-fields.ts";
import type { Choice } from "#app/components/list/definition.ts";
import { ownText } from "#app/components/record/own-value.ts";
import { type MergeField, mergeFields } from "#contract/clients/client-duplicates/client-duplicate.ts";
import type { clientDuplicates } from "#contract/clients/client-duplicates/client-duplicates.ts";
import { ownName } from "#contract/clients/client-fields/own-field.ts";
import type { Client } from "#contract/clients/clients/clients.ts";
import { formatDate } from "#contract/platform/format.ts";

interface Props {
  pair: z.output<typeof clientDuplicates.read.output>["Pair"];
  own: readonly { id: number; name: string }[];
  mayAct: boolean;
  choices: Record<"country" | "language" | "statusId" | "source" | "branch", readonly Choice[]>;
  idempotencyKey: string;
  listHref: string;
}

/** The two clients as a table; where they differ a value is chosen, the better one beforehand. */
export function MergeForm({ pair, own, mayAct, choices, idempotencyKey, listHref }: Props) {
  const { t } = useTranslation(["clientDuplicates", "clients"]);
  const refused = useRefused("merge");
  const { clients, proposed, hanging } = pair;
  const chosen = (name: string, standard: number | undefined) =>
    Number(refused?.typed[name] ?? standard ?? proposed.survivorId);
  const versions = clients.map(({ id, version }) => `${id}:${version}`).join();
  return (
    <Form method="post" key={versions} className="flex flex-col gap-3">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="list" value={listHref} />
      {clients.map(({ id, version }) => (
        <input key={id} type="hidden" name={`version.${id}`} value={version} />
      ))}
      {refused ? (
        <p className="notice" data-tone="bad" role="alert">
          {refused.message} {Object.values(refused.errors).join(" ")}
        </p>
      ) : null}
      <table className="w-full table-fixed border-collapse text-control">
        <thead>
          <tr className="border-b border-line align-top">
            <td className="w-1/4 px-2 py-1.5" />
            {clients.map((client) => (
              <th key={client.id} scope="col" className="px-2 py-1.5 text-start font-semibold">
                <Link to={`/clients/edit/${client.id}`} className="link" dir="auto">
                  {client.name || `#${client.id}`}
                </Link>
                <span className="block text-label font-normal text-ink-2">
                  {choices.branch.find(({ value }) => value === String(client.branchId))?.label} · #
                  {client.id}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody data-rows="">
          <Row label={t("merge.stays")}>
            {clients.map(({ id, name }) => (
              <Cell key={id}>
                <Pick
                  name="survivorId"
                  value={id}
                  label={`${t("merge.stays")}: ${name || `#${id}`}`}
                  checked={chosen("survivorId", proposed.survivorId) === id}
                  disabled={!mayAct}
                >
                  #{id}
                </Pick>
              </Cell>
            ))}
          </Row>
          {mergeFields.map((field) => (
            <FieldRow
              key={field}
              field={field}
              clients={clients}
              chosen={chosen(`take.${field}`, proposed.values[field])}
              choices={choices}
              mayAct={mayAct}
            />
          ))}
          {own.map((one) => (
            <OwnRow
              key={one.id}
              own={one}
              clients={clients}
              chosen={chosen(`take.${ownName(one)}`, proposed.values[ownName(one)])}
              mayAct={mayAct}
            />
          ))}
          <Row label={t("merge.hanging")}>
            {hanging.map((counts, at) => (
              <Cell key={clients[at]?.id}>
                {Object.entries(counts)
                  .map(([table, count]) => t(`hanging.${table}`, { count }))
                  .join(", ") || <span className="text-ink-2">{t("merge.hangsNothing")}</span>}
              </Cell>
            ))}
          </Row>
        </tbody>
      </table>
      <p className="text-control text-ink-2">{t(mayAct ? "merge.hint" : "merge.notMine")}</p>
      <div className="flex flex-wrap gap-2.5">
        {mayAct ? (
          <>
            <Button name="intent" value="merge" tone="primary" ctrlKey="Enter">
              {t("merge.act")}
            </Button>
            <Button name="intent" value={pair.dismissed ? "reopen" : "dismiss"}>
              {t(pair.dismissed ? "bulk.reopen" : "bulk.dismiss")}
            </Button>
          </>
        ) : null}
        <ButtonLink to={listHref} back>
          {t("title")}
        </ButtonLink>
      </div>
    </Form>
  );
}

function FieldRow({
  field,
  clients,
  chosen,
  choices,
  mayAct,
}: {
  field: MergeField;
  clients: readonly [Client, Client];
  chosen: number;
  choices: Props["choices"];
  mayAct: boolean;
}) {
  const { t } = useTranslation(["clients", "list"]);
  const label = t(`clients:fields.${field}`);
  const [low, high] = clients;
  if (low.masked.includes(field))
    return (
      <Row label={label}>
        {clients.map(({ id }) => (
          <Cell key={id} quiet>
            {t("clients:notVisible")}
          </Cell>
        ))}
      </Row>
    );
  const same = String(low[field]) === String(high[field]);
  if (same && !low[field]?.toString()) return null;
  const inWords = (value: Client[MergeField]) => {
    if (value === null || value.toString() === "") return t("clients:storedEmpty");
    if (typeof value === "boolean") return t(value ? "list:yes" : "list:no");
    if (Array.isArray(value)) return value.join(", ");
    if (field === "birthday") return formatDate(String(value));
    const named: readonly Choice[] = field in choices ? choices[field as keyof typeof choices] : [];
    return named.find((choice) => choice.value === String(value))?.label ?? String(value);
  };
  const values = clients.map((client) => ({ id: client.id, text: inWords(client[field]) }));
  return <Values {...{ field, label, values, same, chosen, mayAct }} />;
}

/** One of the organization's own fields; what the reader may not see is none of them. */
function OwnRow({
  own,
  clients,
  chosen,
  mayAct,
}: {
  own: Props["own"][number];
  clients: readonly [Client, Client];
  chosen: number;
  mayAct: boolean;
}) {
  const { i18n, t } = useTranslation(["clients", "list"]);
  const [low, high] = clients.map(({ ownFields }) => ownFields[own.id] ?? null);
  if (low === null && high === null) return null;
  const values = clients.map(({ id, ownFields }) => ({
    id,
    text: ownText(ownFields[own.id], { t, language: i18n.language }) || t("clients:storedEmpty"),
  }));
  return <Values field={ownName(own)} label={own.name} {...{ values, chosen, mayAct }} same={low === high} />;
}

/** What both hold; of two that differ one is picked. */
function Values({
  field,
  label,
  values,
  same,
  chosen,
  mayAct,
}: {
  field: string;
  label: string;
  values: readonly { id: number; text: string }[];
  same: boolean;
  chosen: number;
  mayAct: boolean;
}) {
  return (
    <Row label={label}>
      {values.map(({ id, text }) => (
        <Cell key={id} quiet={same}>
          {same ? (
            <bdi dir="auto">{text}</bdi>
          ) : (
            <Pick
              name={`take.${field}`}
              value={id}
              label={`${label}: ${text}`}
              checked={chosen === id}
              disabled={!mayAct}
            >
              {text}
            </Pick>
          )}
        </Cell>
      ))}
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <tr className="border-b border-line align-top" data-row="">
      <th scope="row" className="px-2 py-1.5 text-start font-normal text-ink-2">
        {label}
      </th>
      {children}
    </tr>
  );
}

function Cell({ quiet, children }: { quiet?: boolean; children: ReactNode }) {
  return <td className={`px-2 py-1.5 break-words ${quiet ? "text-ink-2" : ""}`}>{children}</td>;
}

interface PickProps {
  name: string;
  value: number;
  label: string;
  checked: boolean;
  disabled: boolean;
  children: ReactNode;
}

function Pick({ name, value, label, checked, disabled, children }: PickProps) {
  return (
    <label className="flex min-h-6 items-start gap-2">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={disabled}
        aria-label={label}
        className="mt-0.5 shrink-0"
      />
      <bdi dir="auto" className="min-w-0 whitespace-pre-line">
        {children}
      </bdi>
    </label>
  );
}
