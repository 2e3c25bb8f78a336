import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { mailVariables } from "#contract/messages/mail-events/mail-event.ts";

/** What a text may name, and what stands there where it is not known; the route's handle names `mailEvents`. */
export function VariableList() {
  const { t } = useTranslation("mailEvents");
  return (
    <Card title={t("variables.title")}>
      <p className="mb-2 text-label text-ink-2">
        <bdi>{t("variables.hint")}</bdi>
      </p>
      <dl className="flex flex-col gap-1.5 text-control">
        {mailVariables.map((name) => (
          <div key={name}>
            <dt>
              <code dir="ltr">{`{${name}}`}</code>
            </dt>
            <dd className="text-label text-ink-2">{t(`variables.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
