import { createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { SelfSigned } from "#api/integrations/mail/certificate-testing.ts";

/**
 * How the test server behaves: it takes everything, refuses the recipient, is busy, or falls silent at the
 * named step.
 */
export type SmtpBehaviour =
  | "accept"
  | "refuse550"
  | "busy451"
  | "hangAtGreeting"
  | "hangAfterData"
  | "closeAfterData"
  | "hangAtRecipient"
  | "wrongPassword535";

export interface SmtpServer {
  url: string;
  /** The accepted messages, as they came over the line. */
  accepted: string[];
  behaviour: SmtpBehaviour;
  /** The number of conversations so far. */
  connections: number;
  close(): Promise<void>;
}

/** Starts a mail server on this machine that speaks as much of RFC 5321 and RFC 3207 as a client needs. */
export async function startSmtpServer(
  behaviour: SmtpBehaviour,
  /** With a certificate it upgrades by STARTTLS; without one it has no encryption. */
  certificate?: SelfSigned,
): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    server.connections += 1;
    converse(socket, server, certificate);
  });
  const server: SmtpServer = {
    url: "",
    accepted: [],
    behaviour,
    connections: 0,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const address = listener.address();
  server.url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return server;
}

function converse(socket: Socket, server: SmtpServer, certificate: SelfSigned | undefined): void {
  let buffer = "";
  let message: string | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on("error", () => socket.destroy());
  const encrypted = socket instanceof TLSSocket;
  if (server.behaviour !== "hangAtGreeting" && !encrypted) say("220 test ESMTP");
  socket.on("data", (chunk) => {
    buffer += chunk.toString("latin1");
    for (;;) {
      const end = buffer.indexOf("\r\n");
      if (end < 0) return;
      const line = buffer.slice(0, end);
      buffer = buffer.slice(end + 2);
      if (certificate && !encrypted && line.toUpperCase() === "STARTTLS") {
        say("220 go ahead");
        socket.removeAllListeners("data");
        converse(new TLSSocket(socket, { isServer: true, ...certificate }), server, certificate);
        return;
      }
      if (message === null) {
        const reply = answer(line, server.behaviour);
        if (reply === "354 go on") message = "";
        if (reply) say(reply);
      } else if (line !== ".") message += `${line}\r\n`;
      else {
        if (server.behaviour === "closeAfterData") socket.destroy();
        if (server.behaviour === "hangAfterData" || server.behaviour === "closeAfterData") return;
        server.accepted.push(message);
        message = null;
        say(`250 queued as ${server.accepted.length}`);
      }
    }
  });
}

function answer(line: string, behaviour: SmtpBehaviour): string | null {
  const verb = line.slice(0, 4).toUpperCase();
  if (verb === "STAR") return "454 4.7.0 No encryption here";
  if (verb === "AUTH" && behaviour === "wrongPassword535") return "535 5.7.8 Wrong password";
  if (verb === "RCPT" && behaviour === "refuse550") return "550 5.1.1 No such mailbox here";
  if (verb === "RCPT" && behaviour === "busy451") return "451 4.3.2 Come back later";
  if (verb === "RCPT" && behaviour === "hangAtRecipient") return null;
  if (verb === "DATA") return "354 go on";
  if (verb === "QUIT") return "221 bye";
  return "250 ok";
}
