import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "#app/components/timeline/wording.ts";

/** The timeline's texts in the reader's language. */
export function useTimelineWords(): Words {
  const { t } = useTranslation("timeline");
  return useMemo(() => wordsOf(t), [t]);
}

/**
 * The same outside of a component. A screenful of bars asks for the same few words hundreds of times while it scrolls: each is looked
 * up once.
 */
export function wordsOf(t: TFunction<"timeline">): Words {
  const texts = new Map<string, string>();
  return (key, values) => {
    const id = values ? `${key} ${Object.values(values).join(" ")}` : key;
    const text = texts.get(id) ?? t(key, { ...values });
    texts.set(id, text);
    return text;
  };
}
