import { useTranslation } from "react-i18next";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { RetentionLine } from "#contract/clients/client-privacy/client-privacy.ts";
import { formatDate } from "#contract/platform/format.ts";

interface Props {
  lines: readonly RetentionLine[];
  /** Said of what has happened, or of what would. */
  done: boolean;
}

/** What is kept about a person, kind by kind, and what becomes of it. */
export function RetentionTable({ lines, done }: Props) {
  const { t } = useTranslation("clientPrivacy");
  const columns = [
    t("columns.kind"),
    t("columns.count"),
    t(done ? "columns.done" : "columns.fate"),
    t("columns.until"),
  ];
  return (
    <SmallTable heads={columns}>
      {lines.map((line) => (
        <KeptRow key={line.kind} line={line} done={done} />
      ))}
    </SmallTable>
  );
}

function KeptRow({ line: { kind, count, fate, until }, done }: { line: RetentionLine; done: boolean }) {
  const { t } = useTranslation("clientPrivacy");
  const day = until === null ? t("noEnd") : formatDate(until);
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="p-2 text-start font-normal">
        <strong className="font-semibold">{t(`kinds.${kind}`)}</strong>
        <p className="text-label text-ink-2">{t(`why.${kind}`)}</p>
      </th>
      <td className="tabular p-2">{count}</td>
      <td className="p-2">{done ? t(`done.${fate}`) : t(`fates.${fate}`)}</td>
      <td className="tabular p-2">{fate === "stays" ? <bdi>{day}</bdi> : null}</td>
    </tr>
  );
}
