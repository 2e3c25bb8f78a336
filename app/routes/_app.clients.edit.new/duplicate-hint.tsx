import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { veryLikely } from "#contract/clients/client-duplicates/client-duplicate.ts";

/** Somebody who is probably the one in the form. */
export interface LikelyDuplicate {
  id: number;
  label: string;
  score: number;
}

const names = ["firstname", "lastname", "company", "email", "phone", "mobile", "birthday"];

/** Says beside the name of a new client who is there already: when a field is left, and after a save that was held up. */
export function DuplicateHint({ held }: { held: readonly LikelyDuplicate[] | undefined }) {
  const { t } = useTranslation("clientDuplicates");
  const hint = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<readonly LikelyDuplicate[] | null>(null);
  useEffect(() => {
    const form = hint.current?.closest("form");
    if (!form) return;
    let abort = new AbortController();
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || !names.includes(target.name)) return;
      abort.abort();
      abort = new AbortController();
      find(new FormData(form), abort.signal).then(setTyped, () => undefined);
    };
    form.addEventListener("focusout", look);
    return () => {
      abort.abort();
      form.removeEventListener("focusout", look);
    };
  }, []);
  const matches = typed ?? held ?? [];
  return (
    <div ref={hint} aria-live="polite" className="empty:hidden">
      {matches.length > 0 ? (
        <div className="notice text-control" data-tone={held ? "warning" : undefined}>
          {t("hint.there")}
          <ul className="flex flex-wrap gap-x-4">
            {matches.map(({ id, label }) => (
              <li key={id}>
                <a href={`/clients/edit/${id}`} target="_blank" rel="noreferrer" className="link" dir="auto">
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {held || matches.some(({ score }) => score >= veryLikely) ? (
            <label className="mt-1 flex min-h-6 items-center gap-2">
              <input type="checkbox" name="saveAnyway" value="on" />
              {t("hint.anyway")}
            </label>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

async function find(form: FormData, signal: AbortSignal): Promise<readonly LikelyDuplicate[]> {
  const reply = await fetch("/clients/duplicates/like", {
    method: "POST",
    body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    headers: { accept: "application/json" },
    signal,
  });
  if (!reply.ok) return [];
  const { matches }: { matches: readonly LikelyDuplicate[] } = await reply.json();
  return matches;
}
