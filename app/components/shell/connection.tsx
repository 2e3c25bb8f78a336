import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "#app/components/toasts.tsx";
import type { MenuCounts } from "#contract/platform/menu-counts.ts";
import { askedAlong } from "./along.ts";
import { tellCounts } from "./live-counts.ts";

/** Milliseconds between two signs of life. */
const interval = 10_000;

type State = "connected" | "lost" | "signedOut";

interface Event {
  title: string;
  description: string;
  sticky: boolean;
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
      if (next === "lost")
        toast.show({
          id: "connection",
          kind: "warning",
          title: t("connection.title"),
          text: t("connection.lost"),
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
    const ping = async () => {
      if (document.visibilityState !== "visible") return;
      const along = askedAlong();
      const response = await fetch(`/ping${along?.search() ?? ""}`).catch(() => null);
      if (response?.status === 401 || response?.status === 403) return change("signedOut");
      if (!response?.ok) return change("lost");
      change("connected");
      const reply: {
        events: Event[];
        counts: MenuCounts;
        timeline?: unknown;
        board?: unknown;
        treasury?: unknown;
      } = await response.json();
      tellCounts(reply.counts);
      const answer = reply.timeline ?? reply.board ?? reply.treasury;
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
