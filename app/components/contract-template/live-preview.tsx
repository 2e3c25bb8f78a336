import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { ShownTemplate } from "#contract/contract-templates.ts";
import { ShownText } from "./text-blocks.tsx";

const pause = 500;
const address = "/real_estate/contracts/template/preview";

interface Answer {
  shown: ShownTemplate | null;
  /** Why it cannot be shown. */
  problem: string | null;
}

/** The text of a form filled in with a contract: as the page came with it, and with scripts anew while it is written. */
export function LivePreview({ form, known }: { form: string; known: ShownTemplate | null }) {
  const { t } = useTranslation("contractTemplates");
  const fetcher = useFetcher<Answer>();
  const submit = useRef(fetcher.submit);
  submit.current = fetcher.submit;
  const [answer, setAnswer] = useState<Answer>({ shown: known, problem: null });
  useEffect(() => setAnswer({ shown: known, problem: null }), [known]);
  useEffect(() => {
    if (fetcher.data) setAnswer(fetcher.data as Answer);
  }, [fetcher.data]);
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const typed = new FormData(element);
        const sent = new FormData();
        for (const name of ["language", "text", "contractId"]) sent.set(name, String(typed.get(name) ?? ""));
        submit.current(sent, { method: "post", action: address });
      }, pause);
    };
    element.addEventListener("input", ask);
    return () => {
      clearTimeout(timer);
      element.removeEventListener("input", ask);
    };
  }, [form]);
  const { shown, problem } = answer;
  if (!shown && !problem) return null;
  return (
    <Card title={t("preview.title")}>
      <div aria-busy={fetcher.state !== "idle"}>
        {problem ? <p className="notice mb-3 text-control">{problem}</p> : null}
        {shown ? (
          <>
            <p className="mb-3 text-label text-ink-2">
              {shown.contractId === null ? t("preview.none") : t("preview.with", { id: shown.contractId })}
              {shown.missing.length > 0 ? (
                <span className="block">{t("preview.missing", { names: isolated(shown.missing) })}</span>
              ) : null}
            </p>
            <ShownText shown={shown} />
          </>
        ) : null}
      </div>
    </Card>
  );
}

/** Names whose own direction stays their own within a sentence. */
function isolated(names: readonly string[]): string {
  return names.map((name) => `\u2068${name}\u2069`).join(", ");
}
