import pg from "pg";
import { chatChannel } from "#api/messages/chat/news.ts";
import { type ChatNews, chatNews } from "#contract/messages/chat/socket.ts";

const againMs = 1000;

interface Listening {
  onNews: (news: ChatNews) => void;
  /** Called when news may have been missed; the listener then has to ask for them. */
  onBreak: () => void;
}

/**
 * Listens to news of other processes, on a connection of its own that is reopened when it breaks. Returns a
 * function that ends it.
 */
export function listenForNews(url: string, { onNews, onBreak }: Listening): () => Promise<void> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const open = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: "hauswart chat" });
    client = next;
    next.on("error", () => undefined);
    next.on("end", () => {
      if (isOver) return;
      onBreak();
      timer = setTimeout(() => void open(), againMs);
    });
    next.on("notification", ({ payload = "" }) => {
      const news = chatNews.safeParse(parsed(payload));
      if (news.success) onNews(news.data);
    });
    await next.connect().then(
      () => next.query(`LISTEN ${chatChannel}`),
      () => next.end().catch(() => undefined),
    );
  };
  void open().catch(() => undefined);
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
