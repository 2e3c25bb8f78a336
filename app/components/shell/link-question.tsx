import { Form } from "@remix-run/react";
import type { Language } from "#contract/platform/languages.ts";
import { PlainPage } from "./plain-page.tsx";

interface Props {
  /** Of the page around it. */
  spoken: Language;
  /** Of the mail, and so of the question. */
  language: Language;
  direction: "ltr" | "rtl";
  state: "ask" | "done" | "wrong";
  title: string;
  text: string;
  button: string;
  /** Why the post was refused. */
  refused: string | null | undefined;
}

/** What a link in a mail asks. A button rather than the link itself: programs that look into mails follow links, and must not decide anything. */
export function LinkQuestion({ spoken, language, direction, state, title, text, button, refused }: Props) {
  return (
    <PlainPage language={spoken}>
      <section className="card plain-card" lang={language} dir={direction}>
        <h1 className="text-title font-semibold">{title}</h1>
        <p className="mt-1 mb-4 text-ink-2">{text}</p>
        {refused && state === "ask" ? (
          <p role="alert" className="notice mb-4" data-tone="bad">
            {refused}
          </p>
        ) : null}
        {state === "ask" ? (
          <Form method="post">
            <button type="submit" className="button button-primary h-9! w-full">
              {button}
            </button>
          </Form>
        ) : null}
      </section>
    </PlainPage>
  );
}
