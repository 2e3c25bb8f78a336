import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ShownText } from "#app/components/contract-template/text-blocks.tsx";
import { LinkedPageFrame, Section } from "#app/components/linked-page/frame.tsx";
import { languageCodes } from "#app/components/shell/language-names.ts";
import { linkHeaders } from "#app/services/link-page.server.ts";
import { formatDay } from "#contract/platform/format.ts";
import { actOnSignPage } from "./act.server.ts";
import { ApproveSections, ReadSections, SignSections } from "./decisions.tsx";
import { loadSignPage } from "./load.server.ts";

export const handle = { i18n: ["signPage", "ownPage"], still: true };

export const headers: HeadersFunction = () => linkHeaders;

export const loader = (args: LoaderFunctionArgs) => loadSignPage(args);

export const action = (args: ActionFunctionArgs) => actOnSignPage(args);

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.title ?? "" }];

/** Where somebody reads, approves or signs a document, for whoever holds the link. Drawing a name is all that asks for a script. */
export default function SignPage() {
  const { page, closed, outcome, language, token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("signPage");
  if (!page)
    return (
      <LinkedPageFrame
        language={language}
        organization=""
        title={t(outcome === null ? "closed.title" : "title.done")}
      >
        <p className="card p-4" role="status">
          {outcome === null ? t(closed === "busy" ? "closed.busy" : "closed.text") : t(`done.${outcome}`)}
        </p>
      </LinkedPageFrame>
    );
  const { step, name, documentName, expiresAt } = page;
  return (
    <LinkedPageFrame language={language} organization={page.organization} title={t(`title.${step}`)}>
      {refused ? (
        <p role="alert" className="notice" data-tone="bad">
          {refused.message}
        </p>
      ) : outcome ? (
        <p role="status" className="notice">
          {t(`done.${outcome}`)}
        </p>
      ) : null}
      {step === "wait" || step === "done" ? (
        <p className="card p-4">{t(`hint.${step}`)}</p>
      ) : (
        <>
          <p>{t(`hint.${step}`, { name })}</p>
          {expiresAt ? (
            <p className="text-ink-2">{t("until", { day: formatDay(expiresAt, page.timeZone) })}</p>
          ) : null}
          <Section title={documentName} hint={t("documentHint")}>
            {page.hasFile ? (
              <p>
                <a className="link" href={`/sign-document/${token}`}>
                  {t("pdf")}
                </a>
              </p>
            ) : null}
            <ShownText
              shown={{
                language: languageCodes.find((code) => code === page.language) ?? language,
                blocks: page.blocks,
              }}
            />
          </Section>
          {step === "approve" ? <ApproveSections page={page} refused={refused} /> : null}
          {step === "read" || step === "accepted" ? <ReadSections page={page} refused={refused} /> : null}
          {step === "sign" ? <SignSections page={page} refused={refused} /> : null}
        </>
      )}
    </LinkedPageFrame>
  );
}
