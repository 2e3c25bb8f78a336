import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextareaField, TextField } from "#app/components/form/text-fields.tsx";
import { LinkedPageFrame } from "#app/components/linked-page/frame.tsx";
import { SlotChoice } from "#app/components/viewing/slot-choice.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { askForViewing, type Refused } from "./act.server.ts";
import { loadViewingPage } from "./load.server.ts";

export const handle = { i18n: ["viewingPage", "ownPage"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadViewingPage(args);
export const action = (args: ActionFunctionArgs) => askForViewing(args);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** The page on which anybody asks to see a unit. No script, no menu. */
export default function ViewingPage() {
  const { page, closed, language, title } = useLoaderData<typeof loader>();
  const refused: Refused | undefined = useActionData<typeof action>();
  const { t } = useTranslation("viewingPage");
  if (!page)
    return (
      <LinkedPageFrame language={language} organization="" title={title}>
        <p className="card p-4">{t(closed === "busy" ? "closed.busy" : "closed.text")}</p>
      </LinkedPageFrame>
    );
  const field = (name: string, more: { required?: boolean; maxLength: number }) => {
    const error = refused?.errors[name];
    return {
      field: {
        ...plainField("ask", name, refused?.typed[name] ?? ""),
        ...more,
        errors: error === undefined ? undefined : [error],
      },
      label: t(`fields.${name}`),
    };
  };
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={t("title")}>
      {refused ? (
        <p role="alert" className="notice" data-tone="bad">
          {refused.message}
        </p>
      ) : null}
      <section className="card flex flex-col gap-2 p-4">
        <h2 className="font-semibold">
          <bdi>{page.unitLabel}</bdi>
        </h2>
        {page.address ? (
          <p className="text-ink-2">
            <bdi>{page.address}</bdi>
          </p>
        ) : null}
        {page.description ? (
          <p className="whitespace-pre-line text-control wrap-anywhere" dir="auto">
            {page.description}
          </p>
        ) : null}
        <p className="text-control text-ink-2">{t("minutes", { count: page.minutes })}</p>
      </section>
      <form method="post" id="ask" className="card flex flex-col gap-4 p-4" noValidate>
        <SlotChoice
          slots={page.slots}
          language={language}
          chosen={refused?.typed.slot}
          error={refused?.errors.slot}
        />
        {page.slots.length > 0 ? (
          <>
            <h2 className="font-semibold">{t("person")}</h2>
            <TextField {...field("firstname", { maxLength: 80 })} autoComplete="given-name" />
            <TextField {...field("lastname", { required: true, maxLength: 80 })} autoComplete="family-name" />
            <TextField
              {...field("email", { required: true, maxLength: 254 })}
              type="email"
              autoComplete="email"
            />
            <TextField {...field("phone", { maxLength: 32 })} autoComplete="tel" />
            <TextareaField {...field("message", { maxLength: 2000 })} rows={3} />
            <p className="text-control text-ink-2">{t("privacy")}</p>
            <Button tone="primary" className="h-11! w-full">
              {t("send")}
            </Button>
          </>
        ) : null}
      </form>
    </LinkedPageFrame>
  );
}
