import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { OpenedPage } from "#contract/clients/client-pages/client-pages.ts";
import { formatDay } from "#contract/platform/format.ts";

const offers: readonly string[] = ["promotionMail", "promotionSms"];

/** What the client agrees to, in the words they agree to. */
export function ConsentSection({
  consents,
  timeZone,
}: {
  consents: OpenedPage["Consents"];
  timeZone: string;
}) {
  const { t } = useTranslation("ownPage");
  return (
    <Section title={t("consents.title")} hint={t("consents.hint")}>
      <form method="post" className="flex flex-col gap-3">
        {consents.map(({ purpose, wording, agrees, since }) => (
          <label key={purpose} className="flex items-start gap-3">
            <input
              type="checkbox"
              name="agreed"
              value={purpose}
              defaultChecked={agrees}
              className="mt-0.5 size-5! shrink-0"
            />
            <span>
              <span dir="auto" className="block">
                {wording}
              </span>
              {since ? (
                <span className="block text-control text-ink-2">
                  {t(agrees ? "consents.given" : "consents.withdrawn", {
                    day: formatDay(since, timeZone),
                  })}
                </span>
              ) : null}
            </span>
          </label>
        ))}
        <Button name="intent" value="consent" tone="primary" className="h-11! w-full">
          {t("consents.save")}
        </Button>
      </form>
      {consents.some(({ purpose, agrees }) => agrees && offers.includes(purpose)) ? (
        <form method="post">
          <Button name="intent" value="unsubscribe" className="h-auto! min-h-11 w-full whitespace-normal">
            {t("consents.unsubscribe")}
          </Button>
        </form>
      ) : null}
    </Section>
  );
}
