import { useTranslation } from "react-i18next";
import type { outcomes, Refused } from "./act.server.ts";

const doneWords = {
  ...{ saved: "saved", sent: "papers.sent" },
  ...{ ordered: "extras.ordered", withdrawn: "extras.withdrawn", reported: "damage.reported" },
  opening: "keys.open.sent",
} as const;

/** What became of the last post on the page. */
export function OutcomeNotice({
  refused,
  done,
}: {
  refused: Refused | undefined;
  done: (typeof outcomes)[number] | null;
}) {
  const { t } = useTranslation("stayPage");
  if (refused)
    return (
      <p role="alert" className="notice" data-tone="bad">
        {refused.message}
      </p>
    );
  if (!done) return null;
  return (
    <p role="status" className="notice">
      {t(doneWords[done])}
    </p>
  );
}
