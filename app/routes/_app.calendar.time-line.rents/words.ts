import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Words } from "#app/islands/timeline/wording.ts";

/** The timeline's texts in the reader's language. */
export function useTimelineWords(): Words {
  const { t } = useTranslation("timeline");
  return useMemo(() => wordsOf(t), [t]);
}

function wordsOf(t: TFunction<"timeline">): Words {
  return (key, values) => t(key, { ...values });
}
