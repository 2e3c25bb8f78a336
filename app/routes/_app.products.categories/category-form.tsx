import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { CheckboxField } from "#app/components/form/choice-fields.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import { usePlainFields } from "#app/components/form/refused-fields.ts";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import type { ProductCategory } from "#contract/money/products/categories.ts";

interface Props {
  /** Null for a new one. */
  category: ProductCategory | null;
  idempotencyKey: string;
}

/** Name, description and picture of a category. */
export function CategoryForm({ category, idempotencyKey }: Props) {
  const { t } = useTranslation("products");
  const intent = category ? `update:${category.id}` : "add";
  const formId = `category-${category?.id ?? "new"}`;
  const field = usePlainFields(formId, intent);
  return (
    <Form
      method="post"
      id={formId}
      encType="multipart/form-data"
      className="grid items-start gap-3 sm:grid-cols-2"
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {category ? <input type="hidden" name="version" value={category.version} /> : null}
      <TextField
        field={{ ...field("name", category?.name), required: true, maxLength: 80 }}
        label={t("fields.name")}
      />
      <FileField
        field={field("file")}
        label={t("categories.picture")}
        types="PNG, JPEG, WebP"
        accept="image/png,image/jpeg,image/webp"
        maxMegabytes={5}
      />
      <TextareaField
        field={{ ...field("desc", category?.desc), maxLength: 2000 }}
        label={t("fields.description")}
        rows={2}
        className="sm:col-span-2"
      />
      {category && category.image !== null ? (
        <CheckboxField field={field("withoutPicture")} label={t("categories.withoutPicture")} />
      ) : null}
      <div className="sm:col-span-2">
        <Button name="intent" value={intent} tone={category ? undefined : "primary"}>
          {t(category ? "save" : "categories.add")}
        </Button>
      </div>
    </Form>
  );
}
