import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opensRow, rowStop } from "#app/components/key-attributes.ts";
import type { Tile } from "./figure-text.ts";

export interface LinkedTile extends Tile {
  /** The list of what it counts; null where it is no sum of any, or not for this person. */
  href: string | null;
}

/** Figures side by side, each with its definition and the list it counts. */
export function FigureTiles({ tiles, past }: { tiles: readonly LinkedTile[]; past: boolean }) {
  const { t } = useTranslation("statistics");
  return (
    <ul
      className="card grid grid-cols-2 gap-px overflow-hidden sm:grid-cols-3 lg:grid-cols-6"
      aria-label={t("figures")}
      data-rows=""
    >
      {tiles.map((tile) => (
        <li key={tile.name} className="p-3" {...rowStop}>
          <p className="text-control text-ink-2">{t(`measures.${tile.name}.name`)}</p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <FigureValue tile={tile} />
            {tile.change ? (
              <span className={`tabular text-label ${tile.change.good ? "text-good" : "text-bad"}`}>
                {tile.change.up ? "▲" : "▼"} <bdi>{tile.change.text}</bdi>
              </span>
            ) : null}
          </p>
          <p className="text-label text-ink-2">
            {tile.lastYear ? <bdi>{t("lastYearIs", { value: tile.lastYear })}</bdi> : null}
          </p>
          {tile.since ? (
            <p className="text-label">
              <bdi>{t("sinceThen", { change: tile.since })}</bdi>
            </p>
          ) : null}
          <details className="text-label text-ink-2">
            <summary className="w-fit" aria-label={`${t("definition")}: ${t(`measures.${tile.name}.name`)}`}>
              {t("definition")}
            </summary>
            <p>{t(`measures.${tile.name}.definition`)}</p>
            {past && tile.readBack ? <p className="text-warning">{t(`readBack.${tile.readBack}`)}</p> : null}
          </details>
        </li>
      ))}
    </ul>
  );
}

function FigureValue({ tile: { href, values } }: { tile: LinkedTile }) {
  const text = values.map((value) => (
    <bdi key={value} className="tabular block text-title font-semibold">
      {value}
    </bdi>
  ));
  return href ? (
    <Link to={href} className="link" {...opensRow}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  );
}
