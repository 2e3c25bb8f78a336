import { lazy, Suspense, useState } from "react";
import type { BlockAnswer } from "#app/components/timeline/block-answer.ts";
import type { TimelinePage } from "./load.server.ts";
import { PlainTimeline } from "./plain.tsx";

interface Props {
  page: TimelinePage;
  answer: BlockAnswer | undefined;
}

/**
 * The table as the server wrote it. Hydrating some thousand cells that the island is about to replace, and that are links
 * and plain forms anyway, would be the longest task of the page: the browser leaves the markup as it is, and loads what
 * draws it only where the page was reached without a document.
 */
export function PlainOnce(props: Props) {
  const [written] = useState(isWritten);
  if (import.meta.env.SSR) {
    return (
      <div id={id} className="tl-plain">
        <PlainTimeline {...props} />
      </div>
    );
  }
  if (written) {
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it keeps React from looking at what the server wrote there
      <div id={id} className="tl-plain" dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
    );
  }
  // The island comes by itself.
  if (!props.page.asTable) return null;
  return (
    <div className="tl-plain">
      <Suspense>
        <DrawnLater {...props} />
      </Suspense>
    </div>
  );
}

/** Whether the server wrote this page, and the island has something to stand in the place of. */
export function isWritten(): boolean {
  return typeof document !== "undefined" && document.getElementById(id) !== null;
}

const id = "timeline-plain";
const DrawnLater = lazy(async () => ({ default: (await import("./plain.tsx")).PlainTimeline }));
