import sprite from "#app/styles/icons.svg?url";
import type { IconName } from "#contract/platform/icon-names.ts";

/**
 * A 16 px icon in the text's colour. It only decorates: the word stands beside it or in `aria-label` of its control.
 * The drawings are in one file the browser keeps, so neither the HTML nor the scripts carry them.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
