import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { plainField } from "#app/components/form/field.tsx";
import { TextField } from "#app/components/form/text-fields.tsx";
import { LinkedPageFrame, Section } from "#app/components/linked-page/frame.tsx";
import { SlotChoice } from "#app/components/viewing/slot-choice.tsx";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { formatDate, formatDateTime } from "#contract/platform/format.ts";
import { answerViewing, type Refused } from "./act.server.ts";
import { loadOwnViewing } from "./load.server.ts";

export const handle = { i18n: ["viewingPage", "ownPage"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadOwnViewing(args);
export const action = (args: ActionFunctionArgs) => answerViewing(args);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title ?? "" },
  { name: "robots", content: "noindex" },
];

/** How somebody's viewing stands, and what they can do about it. No script, no menu. */
export default function OwnViewing() {
  const { viewing, closed, language, title } = useLoaderData<typeof loader>();
  const refused: Refused | undefined = useActionData<typeof action>();
  const { t } = useTranslation("viewingPage");
  if (!viewing)
    return (
      <LinkedPageFrame language={language} organization="" title={title}>
        <p className="card p-4">{t(closed === "busy" ? "closed.busy" : "closed.text")}</p>
      </LinkedPageFrame>
    );
  const { status, unitLabel, address, day, time, timeZone, holdUntil, slots } = viewing;
  const standing = status === "PENDING" || status === "ACTIVE";
  return (
    <LinkedPageFrame language={language} organization={viewing.organization} title={t("ownTitle")}>
      {refused ? (
        <p role="alert" className="notice" data-tone="bad">
          {refused.message}
        </p>
      ) : null}
      <p role="status" className="notice" data-tone={status === "CANCELLED" ? "bad" : undefined}>
        {t(`state.${status}`, { until: formatDateTime(holdUntil, timeZone) })}
      </p>
      <section className="card flex flex-col gap-1 p-4">
        <h2 className="font-semibold">
          <bdi>{unitLabel}</bdi>
        </h2>
        <p className="tabular font-semibold">
          {formatDate(day)} {time}
        </p>
        <p className="text-ink-2">
          <bdi>{address}</bdi>
        </p>
      </section>
      {status !== "COMPLETED" && slots.length > 0 ? (
        <Section title={t("choose.title")} hint={standing ? t("choose.hint") : ""}>
          <form method="post" className="flex flex-col gap-3" noValidate>
            <SlotChoice
              slots={slots}
              language={language}
              chosen={refused?.slot}
              error={refused?.errors.slot}
            />
            <Button name="intent" value="choose" tone="primary" className="h-11! w-full">
              {t("choose.send")}
            </Button>
          </form>
        </Section>
      ) : null}
      {standing ? (
        <Section title={t("cancel.title")} hint={t("cancel.hint")}>
          <form method="post" id="cancel" className="flex flex-col gap-3" noValidate>
            <TextField
              field={{
                ...plainField("cancel", "reason", refused?.reason ?? ""),
                ...{ required: true, maxLength: 300 },
                errors: refused?.errors.reason ? [refused.errors.reason] : undefined,
              }}
              label={t("fields.reason")}
            />
            <Button name="intent" value="cancel" className="h-11! w-full">
              {t("cancel.send")}
            </Button>
          </form>
        </Section>
      ) : null}
    </LinkedPageFrame>
  );
}
