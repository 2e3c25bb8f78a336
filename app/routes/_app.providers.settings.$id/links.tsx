import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";

interface Props {
  here: string;
  links: { open: number; openedAt: string };
  /** The one that was just made; shown once. */
  link: string | undefined;
  email: string | null;
  idempotencyKey: string;
}

/** The links to a provider's own page: made, mailed, taken back. */
export function ProviderLinks({ here, links, link, email, idempotencyKey }: Props) {
  const { t } = useTranslation("providers");
  return (
    <>
      <p className="text-control text-ink-2">{t("link.about")}</p>
      <p className="tabular mt-1 text-control">
        {t("link.open", { count: links.open })}
        {links.openedAt ? ` ${t("link.opened", { at: links.openedAt })}` : ""}
      </p>
      {link ? (
        <p role="status" className="mt-3">
          <span className="font-semibold">{t("link.made")}</span>
          <code className="block break-all" dir="ltr">
            {link}
          </code>
        </p>
      ) : null}
      <Form method="post" action={here} className="mt-3 flex flex-wrap gap-2">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-link`} />
        <Button name="intent" value="makeLink">
          {t("link.make")}
        </Button>
        {email ? (
          <Button name="intent" value="mailLink">
            {t("link.mail")}
          </Button>
        ) : null}
        {links.open > 0 ? (
          <Button name="intent" value="revokeLinks">
            {t("link.revoke")}
          </Button>
        ) : null}
      </Form>
    </>
  );
}
