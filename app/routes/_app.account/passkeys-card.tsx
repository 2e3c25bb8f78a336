import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { type Outcome, refusalOf } from "./outcome.ts";
import { PasskeyMaker } from "./passkey-maker.tsx";

export interface ShownPasskey {
  id: number;
  name: string;
  host: string;
  createdAt: string | null;
  lastUsedAt: string | null;
}

/** One's passkeys: name, remove, and a new one where the browser can. */
export function PasskeysCard({
  passkeys,
  outcome,
}: {
  passkeys: readonly ShownPasskey[];
  outcome: Outcome | undefined;
}) {
  const { t } = useTranslation("account");
  return (
    <Card title={t("passkeys.title")}>
      <p className="mb-3 text-control text-ink-2">{t("passkeys.hint")}</p>
      <Refusal refused={refusalOf(outcome, "passkeyAdd", "passkeyRename", "passkeyRemove")} />
      <ul className="mb-3 divide-y divide-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {passkeys.length === 0 && <p className="mb-3 text-control">{t("passkeys.none")}</p>}
      <PasskeyMaker />
    </Card>
  );
}

function PasskeyRow({ passkey: { id, name, host, createdAt, lastUsedAt } }: { passkey: ShownPasskey }) {
  const { t } = useTranslation("account");
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <Form method="post" className="flex min-w-0 grow flex-wrap items-center gap-2">
        <input type="hidden" name="intent" value="passkeyRename" />
        <input type="hidden" name="id" value={id} />
        <input
          name="name"
          className="input w-44!"
          defaultValue={name}
          maxLength={60}
          required
          dir="auto"
          aria-label={t("passkeys.nameOf", { name })}
        />
        <Button tone="quiet">{t("passkeys.rename")}</Button>
      </Form>
      <Form method="post">
        <input type="hidden" name="intent" value="passkeyRemove" />
        <input type="hidden" name="id" value={id} />
        <Button tone="quiet" aria-label={t("passkeys.removeOf", { name })}>
          {t("passkeys.remove")}
        </Button>
      </Form>
      <p className="w-full text-label text-ink-2">
        {lastUsedAt
          ? t("passkeys.used", { host, date: lastUsedAt })
          : t("passkeys.made", { host, date: createdAt })}
      </p>
    </li>
  );
}
