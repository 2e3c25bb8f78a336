import { useTranslation } from "react-i18next";
import type { KeptLine } from "#contract/client-privacy.ts";
import { formatDate } from "#contract/format.ts";

interface Props {
  lines: readonly KeptLine[];
  /** Said of what has happened, or of what would. */
  done: boolean;
}

/** What is kept about a person, kind by kind, and what becomes of it. */
export function KeptTable({ lines, done }: Props) {
  const { t } = useTranslation("clientPrivacy");
  const head = "h-8 px-2 text-start text-label font-semibold text-ink-2";
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-control">
        <thead>
          <tr>
            <th scope="col" className={head}>
              {t("columns.kind")}
            </th>
            <th scope="col" className={head}>
              {t("columns.count")}
            </th>
            <th scope="col" className={head}>
              {t(done ? "columns.done" : "columns.fate")}
            </th>
            <th scope="col" className={head}>
              {t("columns.until")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <KeptRow key={line.kind} line={line} done={done} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function KeptRow({ line: { kind, count, fate, until }, done }: { line: KeptLine; done: boolean }) {
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
