import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/components/button.tsx";
import { popoverClass } from "./filter-parts.tsx";
import { ListPopover } from "./list-popover.tsx";

interface Props {
  /** Answers the list as a file of the format that `format` names. */
  href: string;
  formats: readonly string[];
  /** The address that shows the list with this open. */
  door: string;
  open: boolean;
}

/** The list as a file, in one of several formats. */
export function ExportMenu({ href, formats, door, open }: Props) {
  const { t } = useTranslation("list");
  const mark = href.includes("?") ? "&" : "?";
  return (
    <ListPopover
      door={door}
      open={open}
      summaryClass={buttonClass("plain", "gap-1.5!")}
      summary={
        <>
          {t("export")}
          <span aria-hidden="true" className="text-ink-2">
            ▾
          </span>
        </>
      }
    >
      {() => (
        <ul className={`${popoverClass} sm:start-auto! sm:end-0!`}>
          {formats.map((format) => (
            <li key={format}>
              <a
                href={`${href}${mark}format=${format}`}
                className="block whitespace-nowrap rounded-control px-1.5 py-1 text-control hover:bg-row-hover"
              >
                {t(`exportAs.${format}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </ListPopover>
  );
}
