import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { Section } from "#app/routes/client.$token/frame.tsx";
import { pageFileTypes } from "#contract/client-page.ts";
import type { OpenedStayPage } from "#contract/contract-parties.ts";
import { mostFilesEach } from "#contract/contract-party.ts";
import type { Refused } from "./act.server.ts";

interface Props {
  papers: OpenedStayPage["Papers"];
  refused: Refused | undefined;
  idempotencyKey: string;
}

/** What is asked for, each with whether it came. Nothing that was sent is shown again. */
export function PaperSection({ papers, refused, idempotencyKey }: Props) {
  const { t } = useTranslation("stayPage");
  return (
    <Section title={t("papers.title")} hint={t("papers.hint", { count: mostFilesEach })}>
      <ul className="flex flex-col divide-y divide-line">
        {papers
          .map((one, place) => ({ ...one, intent: `upload:${place}` }))
          .map(({ name, received, intent }) => {
            const error = refused?.section === intent ? (refused.errors.file ?? refused.message) : undefined;
            return (
              <li key={intent} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <bdi className="font-medium">{name}</bdi>
                  <span className="text-control text-ink-2">
                    {t(received > 0 ? "papers.received" : "papers.awaited")}
                  </span>
                </p>
                {received < mostFilesEach ? (
                  <form method="post" encType="multipart/form-data" className="flex flex-col gap-2">
                    <input type="hidden" name="key" value={`${idempotencyKey}-${intent}`} />
                    <input
                      type="file"
                      name="file"
                      accept={pageFileTypes.join()}
                      aria-label={`${t("papers.file")}: ${name}`}
                      aria-invalid={error ? true : undefined}
                      className="min-h-11 w-full text-control"
                    />
                    {error ? <p className="text-control text-bad">{error}</p> : null}
                    <Button name="intent" value={intent} className="h-11! w-full">
                      {t("papers.send")}
                      <span className="sr-only"> {name}</span>
                    </Button>
                  </form>
                ) : null}
              </li>
            );
          })}
      </ul>
    </Section>
  );
}
