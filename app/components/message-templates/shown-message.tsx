import { useTranslation } from "react-i18next";
import { languageNames } from "#app/components/shell/language-names.ts";
import type { ShownMessage as Message } from "#contract/messages/message-templates/message-templates.ts";
import { missingWords } from "./dispatch-words.ts";

/** A message as its guest would get it, below the names of the values that it lacks. */
export function ShownMessage({ message: { language, subject, body, missing } }: { message: Message }) {
  const { t } = useTranslation("messageTemplates");
  return (
    <div className="flex flex-col gap-2 text-control">
      {missing.length > 0 ? <p className="text-bad">{missingWords(missing, t)}</p> : null}
      <p className="text-label text-ink-2">{languageNames[language]}</p>
      {subject ? (
        <p className="font-semibold" dir="auto">
          {subject}
        </p>
      ) : null}
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {body}
      </p>
    </div>
  );
}
