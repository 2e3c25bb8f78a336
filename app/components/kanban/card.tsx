import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { BoardCard } from "./board-page.ts";

interface Props {
  card: BoardCard;
  href: string;
  isOpen: boolean;
  isCarried: boolean;
  /** A dragged card would fall above it. */
  hasGap: boolean;
  /** Why the last move of it was refused. */
  refusal: { list: string; message: string; confirm: (() => void) | null } | null;
}

/** A unit on the board: its picture, where it is, whose, who comes next and what needs attention. */
export const UnitCard = memo(function UnitCard({ card, href, isOpen, isCarried, hasGap, refusal }: Props) {
  const { t } = useTranslation("kanban");
  return (
    <li
      className="kb-card"
      data-card={card.propertyId}
      data-open={isOpen || undefined}
      data-carried={isCarried || undefined}
      data-gap={hasGap || undefined}
      data-refused={refusal ? "" : undefined}
    >
      <Link to={href} preventScrollReset className="kb-link" draggable={false}>
        {card.imageId === null ? (
          <span className="kb-picture" aria-hidden="true">
            <Icon name="home" />
          </span>
        ) : (
          <img
            className="kb-picture"
            src={`/images/${card.imageId}/thumb`}
            alt=""
            loading="lazy"
            draggable={false}
          />
        )}
        <span className="min-w-0">
          <span className="kb-line">
            <b dir="auto">{card.label}</b> <span className="text-ink-2">{sizeOf(card, t)}</span>
          </span>
          <span className="kb-line" dir="auto">
            {card.address || card.city}
          </span>
          <span className="kb-line text-ink-2" dir="auto">
            {card.ownerName ?? ""}
          </span>
        </span>
      </Link>
      <p className="kb-foot">
        <span className="text-ink-2">{card.stay}</span>
        {card.alerts > 0 ? (
          <span className="kb-alert" data-grave={card.gravest === "low" ? undefined : ""}>
            <Icon name="warning" /> {t("alerts", { count: card.alerts })}
          </span>
        ) : null}
      </p>
      {card.movedNote ? <p className="kb-note">{card.movedNote}</p> : null}
      {refusal ? (
        <div className="kb-refusal" role="alert">
          <strong>{t("refused", { list: refusal.list })}</strong> {refusal.message}
          {refusal.confirm ? (
            <button type="button" className="link" onClick={refusal.confirm}>
              {t("moveAnyway")}
            </button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
});

function sizeOf({ rooms, area }: BoardCard, t: TFunction): string {
  return [rooms === null ? "" : t("rooms", { count: rooms }), area === null ? "" : t("area", { area })]
    .filter(Boolean)
    .join(" · ");
}
