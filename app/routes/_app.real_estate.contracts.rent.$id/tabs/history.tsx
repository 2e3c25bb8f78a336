import { Card } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import type { TabProps } from "#app/routes/_app.real_estate.contracts.rent.$id/parts.ts";

/** Who did what with the contract. */
export function History({ shown, page }: TabProps<"history">) {
  return (
    <Card>
      <HistoryPanel entries={shown} timeZone={page.timeZone} kind="rentContract" texts="rentContracts" />
    </Card>
  );
}
