import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "#app/components/toasts.tsx";
import type { MenuCounts } from "#contract/platform/menu-counts.ts";
import { currentAlong } from "./along.ts";
import { tellCounts } from "./live-counts.ts";

/** Milliseconds between two signs of life. */
const interval = 10_000;

/** After this many pings in a row without any answer the server counts as unreachable. */
const triesUntilAway = 6;

type State = "connected" | "lost" | "failed" | "away" | "signedOut";

const lostTexts: Partial<Record<State, string>> = {
  lost: "connection.lost",
  failed: "connection.failed",
  away: "connection.noHost",
};

interface Event {
  title: string;
  description: string;
  sticky: boolean;
}

interface Reply {
  events: Event[];
  counts: MenuCounts;
  /** The one that the page asked for together with the ping. */
  timeline?: unknown;
  board?: unknown;
  cleanings?: unknown;
  treasury?: unknown;
  inbox?: unknown;
}

/**
 * Keeps the session alive while the page is seen, and says when the server is away or the session has ended.
 * Shows the server's notification events and corrects the clock.
 */
export function Connection() {
  const { t } = useTranslation("shell");
  const toast = useToast();
  const state = useRef<State>("connected");
  useEffect(() => {
    const change = (next: State) => {
      const before = state.current;
      if (next === before) return;
      state.current = next;
      const lostText = lostTexts[next];
      if (lostText)
        toast.show({
          id: "connection",
          kind: "warning",
          title: t("connection.title"),
          text: t(lostText),
          sticky: true,
        });
      if (next === "signedOut")
        toast.show({
          id: "connection",
          kind: "error",
          title: t("connection.title"),
          text: t("connection.disconnected"),
          sticky: true,
        });
      if (next === "connected")
        toast.show({
          id: "connection",
          kind: "success",
          title: t("connection.title"),
          text: t("connection.back"),
        });
    };
    let unanswered = 0;
    const ping = async () => {
      if (document.visibilityState !== "visible") return;
      const along = currentAlong();
      const response = await fetch(`/ping${along?.search() ?? ""}`).catch(() => null);
      if (response?.status === 401 || response?.status === 403) return change("signedOut");
      if (response === null) {
        unanswered += 1;
        // First the message that the connection failed, then that it is tried again, at last that the server is unreachable.
        return change(unanswered === 1 ? "failed" : unanswered < triesUntilAway ? "lost" : "away");
      }
      unanswered = 0;
      if (!response.ok) return change("lost");
      change("connected");
      const reply: Reply = await response.json();
      tellCounts(reply.counts);
      const answer = reply.timeline ?? reply.board ?? reply.cleanings ?? reply.treasury ?? reply.inbox;
      if (answer) along?.take(answer);
      for (const event of reply.events) {
        toast.show({ kind: "notice", title: event.title, text: event.description, sticky: event.sticky });
      }
    };
    const timer = setInterval(ping, interval);
    document.addEventListener("visibilitychange", ping);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ping);
    };
  }, [t, toast]);
  return null;
}
