import type { ReactNode } from "react";
import { PlainPage } from "#app/components/shell/plain-page.tsx";
import type { Language } from "#contract/platform/languages.ts";

interface Props {
  language: Language;
  title: string;
  text?: string;
  wide?: boolean;
  children?: ReactNode;
}

/** A page for people who are not signed in: what it is about, and the one thing to do. */
export function OpenPage({ language, title, text, wide, children }: Props) {
  return (
    <PlainPage language={language}>
      <section className={`card plain-card ${wide ? "w-[min(680px,100%)]!" : ""}`}>
        <h1 className="text-title font-semibold">{title}</h1>
        {text ? <p className="mt-1 mb-4 text-ink-2">{text}</p> : null}
        {children}
      </section>
    </PlainPage>
  );
}
