import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { askAlong } from "#app/components/shell/along.ts";

/** Reads the page anew when the sign of life tells another mark than the page was drawn with; null: the person does not see it live. */
export function useLiveMark(mark: string | null, buildingId: number | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (mark === null) return;
    return askAlong({
      search: () => `?treasury=${buildingId ?? ""}`,
      take: (answer) => {
        if ((answer as { mark: string }).mark !== mark) revalidate();
      },
    });
  }, [mark, buildingId, revalidate]);
}
