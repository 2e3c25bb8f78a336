import { createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openImap } from "#api/integrations/imap/live.ts";
import { tryInbox } from "#api/integrations/imap/try-inbox.ts";

/** Each name is known, after a while. */
vi.mock("node:dns/promises", () => ({
  lookup: async () => {
    await pause(150);
    return [{ address: "127.0.0.1" }];
  },
}));

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** Starts a server that says what is written here to each command of IMAP; to others it says nothing. */
async function listen(greeting: string, says: Record<string, string[]> = {}): Promise<number> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on("data", (data) => {
      for (const line of data.toString().split("\r\n")) {
        const [tag = "", command = ""] = line.split(" ");
        const lines = says[command.toUpperCase()];
        if (lines) socket.write(lines.map((one) => `${one.replace("TAG", tag)}\r\n`).join(""));
      }
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

const greeting = "* OK [CAPABILITY IMAP4rev1] ready";
const says = {
  LOGIN: ["TAG OK [CAPABILITY IMAP4rev1] signed in"],
  CAPABILITY: ["* CAPABILITY IMAP4rev1", "TAG OK done"],
  LIST: ['* LIST (\\HasNoChildren) "/" INBOX', "TAG OK done"],
  LSUB: ["TAG OK done"],
  EXAMINE: [
    "* FLAGS (\\Seen)",
    "* 7 EXISTS",
    "* OK [UIDVALIDITY 12] ok",
    "* OK [UIDNEXT 9] ok",
    "TAG OK [READ-ONLY] done",
  ],
  LOGOUT: ["* BYE", "TAG OK done"],
  NOOP: ["TAG OK done"],
};

const tried = (port: number, withinMs = 8000) =>
  tryInbox(
    (mailServer, reach) => openImap(mailServer, reach, { withinMs }),
    { host: "127.0.0.1", port, security: "none", login: { user: "office", pass: "secret" } },
    { innerAddresses: true },
  );

describe("the test of an inbox", () => {
  it("opens the folder and counts its mails", async () => {
    expect(await tried(await listen(greeting, says))).toEqual({
      step: null,
      problem: null,
      answer: "",
      mails: 7,
    });
  });

  it("names the connection, in the words of the machine", async () => {
    const port = await listen(greeting);
    await new Promise((resolve) => server?.close(resolve));
    expect(await tried(port)).toMatchObject({ step: "connect", problem: "refused", mails: null });
  });

  it("names the sign-in, in the words of the server", async () => {
    const refuses = { ...says, LOGIN: ["TAG NO [AUTHENTICATIONFAILED] Wrong password"] };
    expect(await tried(await listen(greeting, refuses))).toMatchObject({
      step: "login",
      problem: "credentials",
      answer: expect.stringContaining("Wrong password"),
    });
  });

  it("names the folder", async () => {
    const refuses = { ...says, EXAMINE: ["TAG NO Mailbox does not exist"] };
    expect(await tried(await listen(greeting, refuses))).toMatchObject({ step: "folder", problem: "folder" });
  });

  it("gives up after its time", async () => {
    const began = performance.now();
    expect(await tried(await listen(""), 400)).toMatchObject({ step: "connect", problem: "timeout" });
    expect(performance.now() - began).toBeLessThan(3000);
  });

  it("connects to nobody once it has given up", async () => {
    const port = await listen(greeting, says);
    const [before, login] = [sockets.size, { user: "office", pass: "secret" }];
    const slow = { host: "slow.example", port, security: "none" as const, login };
    await expect(openImap(slow, { innerAddresses: true }, { withinMs: 20 })).rejects.toMatchObject({
      problem: "timeout",
    });
    await pause(400);
    expect(sockets.size).toBe(before);
  });
});
