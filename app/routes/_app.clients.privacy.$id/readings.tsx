import { useTranslation } from "react-i18next";
import { SmallTable } from "#app/components/list/small-table.tsx";
import type { ReadingPlace, SensitiveKind } from "#contract/clients/client-privacy/client-readings.ts";

interface Reading {
  id: number;
  at: string;
  name: string;
  impersonatorName: string;
  kinds: readonly SensitiveKind[];
  places: readonly ReadingPlace[];
  people: number | null;
  file: string | null;
}

interface Props {
  readings: readonly Reading[];
  total: number;
}

/** Who saw the person's data, newest first. */
export function Readings({ readings, total }: Props) {
  const { t } = useTranslation("clientPrivacy");
  if (readings.length === 0) return <p className="text-control text-ink-2">{t("readings.none")}</p>;
  const heads = (["at", "by", "what", "where"] as const).map((column) => t(`readings.${column}`));
  return (
    <>
      <SmallTable heads={heads}>
        {readings.map((reading) => (
          <Row key={reading.id} {...reading} />
        ))}
      </SmallTable>
      <p className="mt-2 text-label text-ink-2">
        {total > readings.length ? t("readings.total", { count: total }) : t("readings.hint")}
      </p>
    </>
  );
}

function Row({ at, name, impersonatorName, kinds, places, people, file }: Reading) {
  const { t } = useTranslation("clientPrivacy");
  const where = places.map((place) => t(`readings.places.${place}`));
  const many = people === null ? [] : [t("readings.people", { count: people })];
  return (
    <tr className="border-t border-line align-top [&_td]:p-2">
      <td className="tabular">
        <bdi>{at}</bdi>
      </td>
      <td>
        <bdi>
          {impersonatorName === "" ? name : t("readings.actingAs", { name, impersonator: impersonatorName })}
        </bdi>
      </td>
      <td>{kinds.map((kind) => t(`readings.kinds.${kind}`)).join(", ")}</td>
      <td>
        {[...where, ...many].join(", ")} {file === null ? null : <bdi>{file}</bdi>}
      </td>
    </tr>
  );
}
