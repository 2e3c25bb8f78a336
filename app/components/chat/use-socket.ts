import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "#app/components/toasts.tsx";
import { connectChat } from "./connect.ts";
import type { ChatPage } from "./page.ts";

export interface Socket {
  state: "connected" | "lost" | null;
  /** Who is there. */
  here: ReadonlySet<number>;
  /** Who types in the room that is open. */
  typing: ReadonlySet<number>;
  /** Says that one types, at most every three seconds. */
  type: () => void;
}

const typingMs = 5000;
const sayEveryMs = 3000;

/** The page's socket: what happens in any room draws the page anew, so that it always shows what the server has, once and in order. */
export function useSocket(page: ChatPage): Socket {
  const { t } = useTranslation("chat");
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<Socket["state"]>(null);
  const [here, setHere] = useState<ReadonlySet<number>>(() => idsHere(page));
  const [typing, setTyping] = useState<ReadonlySet<number>>(new Set());
  const connection = useRef<ReturnType<typeof connectChat> | null>(null);
  const roomId = page.room?.id ?? null;
  const room = useRef(roomId);
  room.current = roomId;
  useEffect(() => setHere(idsHere(page)), [page]);

  useEffect(() => {
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const types = (userId: number) => {
      clearTimeout(timers.get(userId));
      setTyping((present) => new Set([...present, userId]));
      timers.set(
        userId,
        setTimeout(() => setTyping((present) => without(present, userId)), typingMs),
      );
    };
    const opened = connectChat({
      onState: setState,
      onMissing: revalidate,
      onRefusal: (text) => toast.show({ kind: "error", title: t("title"), text }),
      onNews: ({ action, data }) => {
        if (action === "USER_CONNECTED") setHere((present) => new Set([...present, data.userId]));
        else if (action === "USER_DISCONNECTED") setHere((present) => without(present, data.userId));
        else if (action === "TYPING") {
          if (data.roomId === room.current) types(data.userId);
        } else {
          setTyping((present) => without(present, data.userId));
          revalidate();
        }
      },
    });
    connection.current = opened;
    return () => {
      opened.close();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [revalidate, toast, t]);

  // What is seen on the screen has been read.
  const last = page.messages.findLast(({ authorId }) => authorId !== page.me);
  const read = page.room?.members.find(({ id }) => id === page.me)?.readSeq ?? 0;
  useEffect(() => {
    if (roomId === null || !last || last.seq <= read || state !== "connected") return;
    const see = () => {
      if (document.visibilityState === "visible")
        connection.current?.send("SEEN_MESSAGES", { roomId, messagesId: [last.id] });
    };
    see();
    document.addEventListener("visibilitychange", see);
    return () => document.removeEventListener("visibilitychange", see);
  }, [roomId, last, read, state]);

  const saidAt = useRef(0);
  const type = () => {
    if (roomId === null || Date.now() - saidAt.current < sayEveryMs) return;
    saidAt.current = Date.now();
    connection.current?.send("TYPING", { roomId });
  };
  return { state, here, typing, type };
}

function idsHere({ people }: ChatPage): ReadonlySet<number> {
  return new Set(people.filter(({ isHere }) => isHere).map(({ id }) => id));
}

function without(present: ReadonlySet<number>, userId: number): ReadonlySet<number> {
  return new Set([...present].filter((id) => id !== userId));
}
