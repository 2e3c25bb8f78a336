import { Documents as DocumentsByGroup } from "#app/components/documents/documents.tsx";
import type { TabProps } from "../parts.ts";

/** The client's documents. */
export function Documents({ shown }: TabProps<"documents">) {
  return <DocumentsByGroup shown={shown} />;
}
