import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import type { Client } from "#contract/clients/clients/clients.ts";

/** The client's picture beside the name, which says who it is. */
export function Avatar({ avatar }: Pick<Client, "avatar">) {
  if (avatar === null) return null;
  return (
    <img
      src={`/clients/avatar/${avatar}`}
      alt=""
      width={40}
      height={40}
      className="size-10 shrink-0 rounded-full object-cover"
    />
  );
}

/** A picture to choose, and one to take away. */
export function AvatarCard({ avatar, idempotencyKey }: Pick<Client, "avatar"> & { idempotencyKey: string }) {
  const { t } = useTranslation("clients");
  const field = usePlainFields("avatar", "setAvatar");
  return (
    <Card title={t("avatar.title")}>
      <Form method="post" id="avatar" encType="multipart/form-data" className="flex flex-col gap-2.5">
        <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-avatar-${avatar ?? 0}`} />
        <FileField
          field={field("file")}
          label={t("avatar.file")}
          types="PNG, JPEG, WebP"
          accept="image/png,image/jpeg,image/webp"
          maxMegabytes={10}
        />
        <div className="flex flex-wrap gap-2.5">
          <Button name="intent" value="setAvatar">
            {t("avatar.set")}
          </Button>
          {avatar === null ? null : (
            <Button name="intent" value="removeAvatar" formNoValidate>
              {t("avatar.remove")}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  );
}
