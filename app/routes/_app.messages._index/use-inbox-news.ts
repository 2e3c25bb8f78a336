import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { askAlong } from "#app/components/shell/along.ts";

interface News {
  latest: { clientId: number; clientName: string; channel: string; at: string } | null;
  writers: string[];
}

/**
 * Hears with each ping of the page whether a message came in, and who else writes to the client of the open thread. A new message
 * loads the page again. Returns its announcement for screen readers, and the writers; null until the first ping.
 */
export function useInboxNews(clientId: number | null): { announcement: string; writers: string[] | null } {
  const { t } = useTranslation("inbox");
  const { revalidate } = useRevalidator();
  const [announcement, setAnnouncement] = useState("");
  const [writers, setWriters] = useState<string[] | null>(null);
  const seenAt = useRef<string | null>(null);
  useEffect(() => {
    setWriters(null);
    return askAlong({
      search: () => `?inbox=${clientId ?? ""}`,
      take: (answer) => {
        const { latest, writers: present } = answer as News;
        setWriters(present);
        const isNew = seenAt.current !== null && latest !== null && latest.at > seenAt.current;
        seenAt.current = latest?.at ?? "";
        if (!isNew || !latest) return;
        const name = latest.clientName || t("hiddenName");
        // The open thread reads its new messages itself.
        if (latest.clientId !== clientId)
          setAnnouncement(t("news", { name, channel: t(`channels.${latest.channel}`) }));
        revalidate();
      },
    });
  }, [clientId, revalidate, t]);
  return { announcement, writers };
}
