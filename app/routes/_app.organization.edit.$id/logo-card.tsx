import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";

interface Props {
  /** File of the logo there is. */
  logo: number | null;
  name: string;
  /** Whose it is, where not one's own. */
  organizationId?: number | undefined;
}

/** The logo, of an organization or a branch: what it is, another one, or none. Posts `logo` and `removeLogo`. */
export function LogoCard({ logo, name, organizationId }: Props) {
  const { t } = useTranslation("organizations");
  return (
    <Card title={t("logo.title")}>
      {logo ? (
        <img
          src={`/logos/${logo}${organizationId ? `?org=${organizationId}` : ""}`}
          alt={t("logoAlt", { name })}
          className="mb-3 max-h-20 max-w-full rounded-control bg-white object-contain p-1.5"
        />
      ) : (
        <p className="mb-2.5 text-control text-ink-2">{t("logo.none")}</p>
      )}
      <Form id="logo-form" method="post" encType="multipart/form-data" className="flex flex-col gap-2.5">
        <FileField
          field={plainField("logo-form", "file")}
          label={t("logo.file")}
          accept="image/png,image/jpeg,image/webp"
          types="PNG, JPEG, WebP"
          maxMegabytes={5}
        />
        <div className="flex gap-2.5">
          <Button name="intent" value="logo">
            {t("logo.save")}
          </Button>
          {logo ? (
            <Button tone="quiet" name="intent" value="removeLogo">
              {t("logo.remove")}
            </Button>
          ) : null}
        </div>
      </Form>
    </Card>
  );
}
