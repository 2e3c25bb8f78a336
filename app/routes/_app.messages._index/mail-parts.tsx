import { useTranslation } from "react-i18next";
import type { InboxEntry } from "./open-thread.server.ts";

/**
 * The quoted part of a mail, its HTML page, and notes about what was not stored. The page is shown in a frame in which nothing
 * runs; pictures from elsewhere are loaded only on request.
 */
export function MailParts({ mail }: { mail: NonNullable<InboxEntry["mail"]> }) {
  const { t } = useTranslation("inbox");
  return (
    <>
      {mail.quoted ? (
        <details className="mt-1 text-control">
          <summary className="text-ink-2">{t("mail.quoted")}</summary>
          <p className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere" dir="auto">
            {mail.quoted}
          </p>
        </details>
      ) : null}
      {mail.hasPage ? (
        <details className="mt-1 text-control">
          <summary className="text-ink-2">{t("mail.page")}</summary>
          <iframe
            className="mt-1 h-96 w-full rounded border border-line bg-white"
            title={mail.subject || t("mail.page")}
            src={`/messages/mail/${mail.id}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
        </details>
      ) : null}
      {mail.hasPictures ? (
        <p className="mt-1 text-control">
          <a
            className="link"
            href={`/messages/mail/${mail.id}?pictures=1`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t("mail.pictures")}
          </a>
        </p>
      ) : null}
      {mail.leftThere.length > 0 ? (
        <p className="mt-1 text-control text-ink-2" dir="auto">
          {t("mail.leftThere", { names: mail.leftThere.join(", ") })}
        </p>
      ) : null}
      {mail.isCut ? <p className="mt-1 text-control text-ink-2">{t("mail.isCut")}</p> : null}
    </>
  );
}
