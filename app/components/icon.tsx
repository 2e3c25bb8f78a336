import sprite from "#app/styles/icons.svg?url";

export type IconName =
  | "archive"
  | "board"
  | "book"
  | "broom"
  | "building"
  | "calendar"
  | "cart"
  | "cash"
  | "chat"
  | "check"
  | "close"
  | "columns"
  | "contract"
  | "damage"
  | "deposit"
  | "down"
  | "download"
  | "edit"
  | "error"
  | "euro"
  | "eye"
  | "eye-off"
  | "filter"
  | "gift"
  | "globe"
  | "history"
  | "home"
  | "image"
  | "info"
  | "inquiry"
  | "invoice"
  | "key"
  | "lock"
  | "mail"
  | "menu"
  | "message"
  | "minus"
  | "next"
  | "owner"
  | "panel"
  | "people"
  | "person"
  | "phone"
  | "plus"
  | "previous"
  | "report"
  | "revenue"
  | "search"
  | "settings"
  | "shield"
  | "sign-out"
  | "star"
  | "stats"
  | "template"
  | "ticket"
  | "timeline"
  | "tools"
  | "trash"
  | "up"
  | "upload"
  | "warning";

/**
 * A 16 px icon in the text's colour. It only decorates: the word stands beside it or in `aria-label` of its control.
 * The drawings are in one file the browser keeps, so neither the HTML nor the scripts carry them.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} width="16" height="16" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
