import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { BoardCard, BoardList } from "./board-page.ts";
import { UnitCard } from "./card.tsx";

export interface Refused {
  unitId: number;
  list: string;
  message: string;
  confirm: (() => void) | null;
}

interface Props {
  list: BoardList;
  openId: number | null;
  carriedId: number | null;
  refused: Refused | null;
  hrefOf: (card: BoardCard) => string;
  moreHref: string;
  /** Before which of its cards a dragged one would fall. */
  gap: number | null;
}

/** A list of the board with the cards that are loaded of it. */
export function Column({ list, openId, carriedId, refused, hrefOf, moreHref, gap }: Props) {
  const { t } = useTranslation(["kanban", "units"]);
  const heading = `list-${list.id}`;
  return (
    <section
      className="kb-list"
      data-list={list.id}
      data-target={gap !== null || undefined}
      aria-labelledby={heading}
    >
      <header className="kb-head">
        <h2 id={heading} dir="auto">
          {list.name}
        </h2>
        <span className="tabular text-ink-2">{list.total}</span>
        <p>
          {list.status === null ? (
            t("free")
          ) : (
            <>
              <Icon name="lock" /> {t("bound", { status: t(`units:status.${list.status}`) })}
            </>
          )}
        </p>
      </header>
      <ul className="kb-cards" data-gap={(gap !== null && gap >= list.cards.length) || undefined}>
        {list.cards.map((card, index) => (
          <UnitCard
            key={card.propertyId}
            card={card}
            href={hrefOf(card)}
            isOpen={openId === card.propertyId}
            isCarried={carriedId === card.propertyId}
            hasGap={gap === index}
            refusal={refused?.unitId === card.propertyId ? refused : null}
          />
        ))}
        {list.cards.length < list.total ? (
          <li>
            <Link to={moreHref} preventScrollReset className="button w-full">
              {t("more", { shown: list.cards.length, total: list.total })}
            </Link>
          </li>
        ) : null}
        {list.total === 0 ? <li className="kb-empty">{t("emptyList")}</li> : null}
      </ul>
    </section>
  );
}
