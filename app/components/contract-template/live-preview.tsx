import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { ShownTemplate } from "#contract/contracts/contract-templates/contract-templates.ts";
import { ShownText } from "./text-blocks.tsx";

const pause = 500;
const address = "/real_estate/contracts/template/preview";

interface Answer {
  shown: ShownTemplate | null;
  /** Why it cannot be shown. */
  problem: string | null;
}

/** The text of a form filled in with a contract: as the page came with it, and with scripts anew while it is written. */
export function LivePreview({ form, stored }: { form: string; stored: ShownTemplate | null }) {
  const { t } = useTranslation("contractTemplates");
  const [answer, setAnswer] = useState<Answer>({ shown: stored, problem: null });
  useEffect(() => setAnswer({ shown: stored, problem: null }), [stored]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        asking.abort();
        asking = new AbortController();
        const { signal } = asking;
        setBusy(true);
        void fillIn(new FormData(element), signal).then((preview) => {
          if (signal.aborted) return;
          setBusy(false);
          if (preview) setAnswer(preview);
        });
      }, pause);
    };
    element.addEventListener("input", ask);
    return () => {
      clearTimeout(timer);
      asking.abort();
      element.removeEventListener("input", ask);
    };
  }, [form]);
  const { shown, problem } = answer;
  if (!shown && !problem) return null;
  return (
    <Card title={t("preview.title")}>
      <div aria-busy={busy}>
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

/**
 * What was typed, filled in; null where no answer came. Not by a fetcher: the page would be read again after each answer, and a form that
 * is sent meanwhile would not be followed to where it leads.
 */
async function fillIn(typed: FormData, signal: AbortSignal): Promise<Answer | null> {
  const fields = ["language", "text", "contractId"].map((name) => [name, String(typed.get(name) ?? "")]);
  try {
    const reply = await fetch(address, { method: "POST", body: new URLSearchParams(fields), signal });
    return reply.ok ? await reply.json() : null;
  } catch {
    return null;
  }
}

/** Names whose own direction stays their own within a sentence. */
function isolated(names: readonly string[]): string {
  return names.map((name) => `\u2068${name}\u2069`).join(", ");
}
