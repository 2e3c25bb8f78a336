import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { useHydrated } from "#app/components/form/use-hydrated.ts";
import type { MadeLink } from "./tab.server.ts";

interface Props {
  made: MadeLink;
  mayMail: boolean;
  idempotencyKey: string;
}

/** The link that was just made: to be copied or sent, for it is not shown again. */
export function MadeLinkNotice({ made: { token, link, problem }, mayMail, idempotencyKey }: Props) {
  const { t } = useTranslation("clientPages");
  const [copied, setCopied] = useState(false);
  const hydrated = useHydrated();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className="notice" role="status" aria-label={t("made.title")}>
      <p className="font-semibold">{t("made.title")}</p>
      <p className="mt-1">{t("made.once")}</p>
      <code className="mt-2 block select-all break-all font-mono" dir="ltr">
        {link}
      </code>
      {problem ? (
        <p className="mt-2 text-bad" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2">
        {hydrated ? (
          <Button type="button" onClick={copy}>
            {t(copied ? "made.copied" : "made.copy")}
          </Button>
        ) : null}
        {mayMail ? (
          <Form method="post">
            <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-mail`} />
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="link" value={link} />
            <Button name="intent" value="mailOwnPage">
              {t("made.mail")}
            </Button>
          </Form>
        ) : null}
      </div>
    </section>
  );
}
