import type { FormMetadata } from "@conform-to/react";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  // Only what is read here: a form's own type says nothing to its messages.
  form: Pick<FormMetadata<Record<string, unknown>>, "errors" | "allErrors" | "errorId" | "status"> & {
    id: string;
  };
  labelled: RefObject<HTMLFormElement>;
}

/** What is wrong with the whole form and with which fields, as links to them. It takes the focus when a save failed. */
export function ErrorSummary({ form }: Props) {
  const { t } = useTranslation("form");
  const box = useRef<HTMLDivElement>(null);
  const problems = Object.entries(form.allErrors).filter(
    ([name, messages]) => name !== "" && messages.length > 0,
  );
  const failed = form.status === "error";
  useEffect(() => {
    if (failed) box.current?.focus();
  }, [failed]);
  if (!failed || (problems.length === 0 && !form.errors?.length)) return null;
  return (
    <div ref={box} id={form.errorId} tabIndex={-1} role="alert" className="notice" data-tone="bad">
      <p className="font-semibold text-bad">{form.errors?.join(" ") || t("checkFields")}</p>
      <ul>
        {problems.map(([name, messages]) => (
          <li key={name}>
            <a href={`#${form.id}-${name}`} className="link">
              {messages.join(" ")}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
