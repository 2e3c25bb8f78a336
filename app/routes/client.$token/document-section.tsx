import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import { mostFilesEach, pageFileTypes } from "#contract/client-page.ts";
import type { OpenedPage } from "#contract/client-pages.ts";
import type { Refused } from "./act.server.ts";
import { Section } from "./frame.tsx";

interface Props {
  asked: OpenedPage["Asked"];
  refused: Refused | undefined;
  idempotencyKey: string;
}

/** What is asked for, each with what came of it. Nothing that was sent is shown again. */
export function DocumentSection({ asked, refused, idempotencyKey }: Props) {
  const { t } = useTranslation(["ownPage", "documents"]);
  return (
    <Section title={t("documents.title")} hint={t("documents.hint", { count: mostFilesEach })}>
      <ul className="flex flex-col divide-y divide-line">
        {asked
          .map((one, place) => ({ ...one, place }))
          .map(({ name, received, place }) => {
            const error = refused?.place === place ? refused.message : undefined;
            return (
              <li key={place} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span className="font-medium" dir="auto">
                    {name}
                  </span>
                  <span className="text-control text-ink-2">
                    {received > 0 ? t("documents.received", { count: received }) : t("documents.awaited")}
                  </span>
                </p>
                {received < mostFilesEach ? (
                  <form method="post" encType="multipart/form-data" className="flex flex-col gap-2">
                    <input type="hidden" name="key" value={`${idempotencyKey}-${place}`} />
                    <input
                      type="file"
                      name="file"
                      accept={pageFileTypes.join()}
                      aria-label={`${t("documents.file")}: ${name}`}
                      aria-invalid={error ? true : undefined}
                      aria-describedby={error ? `refused-${place}` : undefined}
                      className="min-h-11 w-full text-control"
                    />
                    {error ? (
                      <p id={`refused-${place}`} className="text-control text-bad">
                        {error}
                      </p>
                    ) : null}
                    <Button name="intent" value={`upload:${place}`} className="h-11! w-full">
                      {t("documents.send")}
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
