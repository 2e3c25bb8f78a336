import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { isVisible } from "#app/islands/typing.ts";
import { fieldName, pathOf } from "./field-name.ts";
import type { Messages } from "./form-fields.ts";
import { useWords } from "./use-words.ts";

interface Props {
  id: string;
  messages: Messages;
  /** What a submit found, another object each time; null when nothing is wrong with it. */
  failure: object | null;
}

/**
 * What is wrong with the whole form and with which fields, as links to them. It is heard when a save failed; the focus goes to the
 * first field that has to be mended, or here where the whole is wrong.
 */
export function ErrorSummary({ id, messages, failure }: Props) {
  const { t } = useTranslation("form");
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const { "": whole = [], ...others } = messages;
  const problems = Object.entries(others).filter(([, errors]) => errors.length > 0);
  useEffect(() => {
    if (!failure) return;
    const refused = box.current?.closest("form")?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? [];
    ([...refused].find(isVisible) ?? box.current)?.focus();
  }, [failure]);
  if (!failure || (problems.length === 0 && whole.length === 0)) return null;
  return (
    <div ref={box} id={`${id}-error`} tabIndex={-1} role="alert" className="notice" data-tone="bad">
      <p className="font-semibold text-bad">{whole.join(" ") || t("checkFields")}</p>
      <ul>
        {problems.map(([name, errors]) => (
          <li key={name}>
            <a href={`#${id}-${name}`} className="link">
              {naming(fieldName(pathOf(name), words), errors.join(" "))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The message with the name of its field, unless it says it already. */
function naming(name: string, message: string): string {
  return message.includes(name) ? message : `${name}: ${message}`;
}
