import { type RefObject, useEffect, useState } from "react";

/**
 * For what is seen only when a `details` is opened, as most are not: whether it is to be drawn by now, and what its summary and the
 * details tell. Until then there stands a link to where the same can be done without a script.
 */
export function useDrawnWhenOpened(details: RefObject<HTMLDetailsElement>, open = false) {
  const [wasOpened, setOpened] = useState(open);
  // It may have been opened before there were scripts.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, [details]);
  const draw = () => setOpened(true);
  // The click comes before it opens, so that nothing else is seen first; the rest opens it, too.
  return { drawn: wasOpened || open, summary: { onClick: draw }, whole: { onToggle: draw } };
}
