import { useTranslation } from "react-i18next";
import { FileRequests } from "#app/components/documents/file-requests.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import { mostFilesEach } from "#contract/clients/client-pages/client-page.ts";
import type { OpenedPage } from "#contract/clients/client-pages/client-pages.ts";
import type { Refused } from "./act.server.ts";

interface Props {
  requests: OpenedPage["Asked"];
  refused: Refused | undefined;
  idempotencyKey: string;
}

/** What is asked for, each with what came of it. Nothing that was sent is shown again. */
export function DocumentSection({ requests, refused, idempotencyKey }: Props) {
  const { t } = useTranslation(["ownPage", "documents"]);
  return (
    <Section title={t("documents.title")} hint={t("documents.hint", { count: mostFilesEach })}>
      <FileRequests
        requests={requests.map(({ name, received }, place) => ({
          ...{ name, intent: `upload:${place}`, uploadKey: `${idempotencyKey}-${place}` },
          state: received > 0 ? t("documents.received", { count: received }) : t("documents.awaited"),
          open: received < mostFilesEach,
          error: refused?.place === place ? refused.message : undefined,
        }))}
        words={{ file: t("documents.file"), send: t("documents.send") }}
      />
    </Section>
  );
}
