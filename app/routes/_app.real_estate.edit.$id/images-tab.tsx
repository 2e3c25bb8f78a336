import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Card } from "#app/components/detail/detail-screen.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { FileField } from "#app/components/form/file-field.tsx";
import type { Unit } from "#contract/property/units/units.ts";
import { type DragHandlers, useDragOrder } from "./use-drag-order.ts";

type Image = Unit["images"][number];

interface Props {
  images: readonly Image[];
  label: string;
  here: string;
  idempotencyKey: string;
}

/** The pictures of a unit: add, order, describe, remove; the first is the main one. */
export function ImagesTab({ images, label, here, idempotencyKey }: Props) {
  const { t } = useTranslation("units");
  const navigation = useNavigation();
  const save = useRef<HTMLButtonElement>(null);
  // Dropped, the new order is sent like any other: by the button that keeps it.
  const { order, dragOf } = useDragOrder(images, () => save.current?.click());
  const busy = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <>
      <Card title={t("images.add")}>
        <Form
          id="add-images"
          method="post"
          action={here}
          encType="multipart/form-data"
          className="flex flex-wrap items-start gap-2.5"
        >
          <input type="hidden" name="idempotencyKey" value={`${idempotencyKey}-add`} />
          <FileField
            field={plainField("add-images", "files")}
            label={t("images.files")}
            hint={t("images.hint")}
            types="JPEG, PNG, WebP, AVIF, HEIC"
            accept="image/*"
            multiple
            className="grow sm:max-w-lg"
          />
          <Button name="intent" value="addImages" tone="primary" className="mt-5" disabled={busy}>
            {t("images.upload")}
          </Button>
        </Form>
      </Card>
      {images.map((image, index) => (
        <Confirm
          key={image.id}
          name={`removeImage:${image.id}`}
          title={t("images.removeTitle", { number: index + 1 })}
          consequences={[t("images.removeConsequence")]}
          confirmLabel={t("images.remove")}
          destructive
          idempotencyKey={`${idempotencyKey}-remove`}
        />
      ))}
      <Card title={t("images.count", { number: images.length })}>
        {images.length === 0 ? <p className="text-control text-ink-2">{t("images.none")}</p> : null}
        {images.length > 0 ? (
          <Form
            method="post"
            action={here}
            preventScrollReset
            className="flex flex-col gap-3"
            aria-busy={busy}
          >
            {/* What Enter in a text field presses. */}
            <button
              ref={save}
              type="submit"
              name="intent"
              value="arrangeImages"
              className="sr-only"
              tabIndex={-1}
              aria-hidden="true"
            />
            <p className="text-control text-ink-2">{t("images.drag")}</p>
            <ol className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
              {order.map((image, index) => (
                <ImageCard
                  key={image.id}
                  image={image}
                  index={index}
                  count={images.length}
                  label={label}
                  drag={dragOf(index)}
                />
              ))}
            </ol>
            <div>
              <Button name="intent" value="arrangeImages" disabled={busy}>
                {t("images.save")}
              </Button>
            </div>
          </Form>
        ) : null}
      </Card>
    </>
  );
}

function ImageCard({
  image,
  index,
  count,
  label,
  drag,
}: {
  image: Image;
  index: number;
  count: number;
  label: string;
  drag: DragHandlers;
}) {
  const { t } = useTranslation("units");
  const number = index + 1;
  const source = (size: string) => `/images/${image.id}/${size}`;
  return (
    <li className="flex flex-col gap-1.5 data-over:opacity-60" {...drag}>
      <input type="hidden" name="order" value={image.id} />
      <a href={source("full")} className="relative block cursor-grab" draggable={false}>
        <img
          src={source("medium")}
          srcSet={`${source("thumb")} 320w, ${source("medium")} 800w, ${source("large")} 1600w`}
          sizes="(min-width: 640px) 260px, 90vw"
          width={image.width}
          height={image.height}
          alt={image.alt || t("images.unnamed", { number, label })}
          draggable={false}
          loading="lazy"
          decoding="async"
          className="aspect-[3/2] w-full rounded-control bg-sunken object-cover"
        />
        {index === 0 ? (
          <span className="chip absolute start-1.5 top-1.5" data-tone="accent">
            {t("images.main")}
          </span>
        ) : null}
      </a>
      <input
        key={image.alt}
        name={`alt.${image.id}`}
        defaultValue={image.alt}
        maxLength={200}
        dir="auto"
        className="input"
        aria-label={t("images.alt", { number })}
        placeholder={t("images.altPlaceholder")}
      />
      <div className="flex flex-wrap gap-1.5">
        <Move to={`${image.id}:up`} label={t("images.up", { number })} disabled={index === 0}>
          ↑
        </Move>
        <Move to={`${image.id}:down`} label={t("images.down", { number })} disabled={index === count - 1}>
          ↓
        </Move>
        {index > 0 ? (
          <Button name="move" value={`${image.id}:first`} className="font-medium">
            {t("images.makeMain")}
          </Button>
        ) : null}
        <span className="ms-auto">
          <ConfirmLink name={`removeImage:${image.id}`}>{t("images.remove")}</ConfirmLink>
        </span>
      </div>
    </li>
  );
}

function Move(props: { to: string; label: string; disabled: boolean; children: string }) {
  return (
    <Button
      name="move"
      value={props.to}
      className="button-icon"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled}
    >
      {props.children}
    </Button>
  );
}
