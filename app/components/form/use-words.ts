import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { namespacesOf } from "#app/services/namespaces.ts";
import type { Words } from "./message.ts";

/** The texts a form speaks with: the screen's own, which name its fields, and those of every form. */
export function useWords(): Words {
  const own = namespacesOf(useMatches().at(-1)?.handle);
  const { t } = useTranslation([...new Set([...own, "form", "validation"])]);
  // A tab may speak with the texts of another domain than its screen.
  const anywhere = (key: string) => (key.includes(":") ? key : [...own.map((name) => `${name}:${key}`), key]);
  return (keys, values) => t(keys.flatMap(anywhere), values);
}
