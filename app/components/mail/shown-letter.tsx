import type { Letter } from "#contract/messages/mail-events/mail-events.ts";

/** A mail as its reader gets it: subject and paragraphs. */
export function ShownLetter({ letter: { language, subject, body } }: { letter: Letter }) {
  return (
    <article lang={language} dir={language === "he" ? "rtl" : "ltr"} className="max-w-[560px] text-control">
      <h3 className="mb-2 text-body font-semibold">{subject}</h3>
      <p className="break-words whitespace-pre-line">{body}</p>
    </article>
  );
}
