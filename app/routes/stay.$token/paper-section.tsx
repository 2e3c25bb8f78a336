import { useTranslation } from "react-i18next";
import { FileRequests } from "#app/components/documents/file-requests.tsx";
import { Section } from "#app/components/linked-page/frame.tsx";
import type { OpenedStayPage } from "#contract/contracts/contract-parties/contract-parties.ts";
import { mostFilesEach } from "#contract/contracts/contract-parties/contract-party.ts";
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
      <FileRequests
        requests={papers.map(({ name, received }, place) => {
          const intent = `upload:${place}`;
          return {
            ...{ name, intent, uploadKey: `${idempotencyKey}-${intent}` },
            state: t(received > 0 ? "papers.received" : "papers.awaited"),
            open: received < mostFilesEach,
            error: refused?.section === intent ? (refused.errors.file ?? refused.message) : undefined,
          };
        })}
        words={{ file: t("papers.file"), send: t("papers.send") }}
      />
    </Section>
  );
}
