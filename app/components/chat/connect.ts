/** What a client is told of others. */
export interface News {
  action: string;
  data: { userId: number; roomId?: number };
}

interface Hearing {
  onState: (state: "connected" | "lost") => void;
  /** After a break: what happened meanwhile is asked for. */
  onMissing: () => void;
  onNews: (news: News) => void;
  /** Why the server refused something, in words. */
  onRefusal: (text: string) => void;
}

interface Received extends News {
  status: boolean;
  message: string;
  ref?: string;
}

/** Milliseconds until a broken connection is tried again. */
const againMs = 5000;
/** The session is over. */
const signedOut = 4401;
const events =
  /^(MESSAGE|DELETE_MESSAGE|SEEN_MESSAGES|NEW_ROOM|EDIT_ROOM|LEAVE_ROOM|TYPING|USER_CONNECTED|USER_DISCONNECTED)$/;

/** Opens the socket at /chat by a ticket, and again when it breaks. Nothing secret stands in an address. */
export function connectChat({ onState, onMissing, onNews, onRefusal }: Hearing) {
  let socket: WebSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let hasBroken = false;
  const send = (action: string, data: object) => {
    // With `ref` it is known whose answer comes back.
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ action, data, ref: "own" }));
  };
  const signIn = async () => {
    const reply = await fetch("/chat/ticket", {
      method: "POST",
      headers: { accept: "application/json" },
    }).catch(() => null);
    const ticket: { ticket?: string } | null = reply?.ok ? await reply.json().catch(() => null) : null;
    if (ticket?.ticket) send("AUTH", { ticket: ticket.ticket });
    else socket?.close();
  };
  const hear = ({ action, status, message, data, ref }: Received) => {
    if (action === "CONNECTION") return void signIn();
    if (!status) return onRefusal(message);
    if (action === "AUTH") {
      onState("connected");
      if (hasBroken) onMissing();
      return;
    }
    if (ref === undefined && events.test(action)) onNews({ action, data });
  };
  const open = () => {
    socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/chat`);
    socket.addEventListener("message", (event) => hear(JSON.parse(String(event.data))));
    socket.addEventListener("close", ({ code }) => {
      socket = null;
      if (isOver || code === signedOut) return;
      hasBroken = true;
      onState("lost");
      timer = setTimeout(open, againMs);
    });
  };
  open();
  return {
    send,
    close: () => {
      isOver = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
