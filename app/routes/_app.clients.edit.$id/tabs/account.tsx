import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { DefinitionList } from "#app/components/detail/definition-list.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextField } from "#app/components/form/text-fields.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import type { TabProps } from "#app/routes/_app.clients.edit.$id/parts.ts";

type Props = TabProps<"account">;

/** The account by which the client signs in: its name, how it stands, and the link by which they set a password. */
export function Account({ shown, page: { idempotencyKey } }: Props) {
  const { t } = useTranslation("clientAccounts");
  const { account, mayName } = shown;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-control text-ink-2">{t("hint")}</p>
      {account ? <State account={account} signInLink={shown.signInLink} /> : null}
      {mayName ? <Name account={account} idempotencyKey={idempotencyKey} /> : null}
      {account ? <Acts shown={shown} account={account} idempotencyKey={idempotencyKey} /> : null}
      {account || mayName ? null : <p>{t("none")}</p>}
    </div>
  );
}

type Account = NonNullable<Props["shown"]["account"]>;

function State({ account, signInLink }: { account: Account; signInLink: string }) {
  const { t } = useTranslation("clientAccounts");
  return (
    <DefinitionList
      items={[
        {
          term: t("fields.state"),
          value: (
            <StatusBadge tone={account.active ? "good" : undefined}>
              {t(account.active ? "states.on" : "states.off")}
            </StatusBadge>
          ),
        },
        { term: t("fields.username"), value: <bdi>{account.username}</bdi> },
        { term: t("fields.password"), value: t(account.hasPassword ? "password.set" : "password.none") },
        { term: t("fields.linkExpiresAt"), value: account.linkExpiresAt },
        { term: t("fields.signedInAt"), value: account.signedInAt ?? t("never") },
        { term: t("fields.lockedUntil"), value: account.lockedUntil },
        {
          term: t("fields.signInLink"),
          value: (
            <code className="select-all break-all font-mono" dir="ltr">
              {signInLink}
            </code>
          ),
        },
      ]}
    />
  );
}

function Name({ account, idempotencyKey }: { account: Account | null; idempotencyKey: string }) {
  const { t } = useTranslation("clientAccounts");
  const field = usePlainFields("account", "setAccount");
  return (
    <Form method="post" id="account" className="flex flex-wrap items-end gap-2.5">
      <input
        type="hidden"
        name="idempotencyKey"
        value={`${idempotencyKey}-account-${account?.version ?? 0}`}
      />
      {account ? <input type="hidden" name="version" value={account.version} /> : null}
      <TextField
        field={{ ...field("username", account?.username), required: true, maxLength: 100 }}
        label={t("fields.username")}
        hint={t("usernameHint")}
        autoComplete="off"
      />
      <Button name="intent" value="setAccount" tone={account ? undefined : "primary"}>
        {t(account ? "rename" : "add")}
      </Button>
    </Form>
  );
}

function Acts({
  shown: { mayName, maySend, hasEmail },
  account,
  idempotencyKey,
}: Pick<Props, "shown"> & { account: Account; idempotencyKey: string }) {
  const { t } = useTranslation("clientAccounts");
  const turn = account.active ? "off" : "on";
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2.5">
      <input
        type="hidden"
        name="idempotencyKey"
        value={`${idempotencyKey}-acts-${account.version}-${account.linkExpiresAt ?? ""}`}
      />
      {maySend && account.active && hasEmail ? (
        <Button name="intent" value="sendAccountLink" tone={account.hasPassword ? undefined : "primary"}>
          {t(account.hasPassword ? "sendAgain" : "send")}
        </Button>
      ) : null}
      {mayName ? (
        <Button name="intent" value={`switchAccount:${turn}`}>
          {t(account.active ? "switchOff" : "switchOn")}
        </Button>
      ) : null}
      {hasEmail ? null : <p className="text-control text-ink-2">{t("noEmail")}</p>}
    </Form>
  );
}
