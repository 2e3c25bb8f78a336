import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { part } from "#app/components/part.tsx";

const LeaveQuestion = part("form.LeaveQuestion", () =>
  import("./leave-question.tsx").then((shown) => shown.LeaveQuestion),
);

/**
 * Asks before work that was not saved is left behind, inside the application and when the window closes. Holds from the first
 * letter on; only the question itself may have to come.
 */
export function UnsavedChanges({ submitting }: { submitting: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !submitting && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (submitting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [submitting]);
  return blocker.state === "blocked" ? (
    <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
  ) : null;
}
