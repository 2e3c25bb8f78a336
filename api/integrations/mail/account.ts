import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { openServer, tryServer } from "#api/integrations/mail/live.ts";
import type { MailTransport } from "#api/integrations/mail/port.ts";
import { isInnerAddress } from "#api/platform/vendors/outside/inner-addresses.ts";
import { type MailProblem, mailPorts } from "#contract/messages/mail-accounts/mail-accounts.ts";

/** The mail server of an organization or a person. */
export interface MailServer {
  host: string;
  port: number;
  security: "tls" | "starttls" | "none";
  login: { user: string; pass: string } | null;
}

/** Thrown for a mail server that has no address or that accounts may not connect to. */
export class MailServerProblem extends Error {
  readonly problem: MailProblem;

  constructor(problem: MailProblem, words: string) {
    super(words);
    this.problem = problem;
  }
}

/** Whether mail accounts may name servers in the installation's own network (INNER_ADDRESSES). */
export interface Reach {
  innerAddresses: boolean;
}

/**
 * Sends through a mail account. The server's name is looked up here and exactly that address is connected to,
 * so that a name cannot lead into the own network after the check. Throws as `openSmtp` does.
 */
export function openAccount(server: MailServer, reach: Reach): MailTransport {
  return {
    sandbox: false,
    send: async (mail) => openServer(await located(server, reach)).send(mail),
    wasAccepted: async () => "unknown",
  };
}

/**
 * Connects and signs in without sending anything. Returns the server's greeting, or why it failed in the
 * server's own words.
 */
export async function tryAccount(
  server: MailServer,
  reach: Reach,
): Promise<{ problem: MailProblem | null; answer: string }> {
  try {
    return { problem: null, answer: await tryServer(await located(server, reach)) };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return {
      problem: problemOf(error),
      answer: words.slice(0, 500),
    };
  }
}

/** The server with its address looked up; refused where that, or the port, is none for mail. */
export async function located(
  server: MailServer,
  { innerAddresses }: Reach,
  ports: readonly number[] = mailPorts,
) {
  const { host, port } = server;
  if (!innerAddresses && !ports.includes(port))
    throw new MailServerProblem("innerAddress", `Port ${port} is no mail port`);
  const addresses = isIP(host)
    ? [{ address: host }]
    : await lookup(host, { all: true }).catch((error: Error) => {
        throw new MailServerProblem("nameUnknown", error.message);
      });
  const [first] = addresses;
  if (!first) throw new MailServerProblem("nameUnknown", host);
  if (!innerAddresses && addresses.some(({ address }) => isInnerAddress(address)))
    throw new MailServerProblem("innerAddress", `${host} is ${first.address}`);
  return { ...server, address: first.address };
}

/** What the client's error says about the cause: its code, the server's reply code, the step it happened at. */
export function problemOf(error: unknown): MailProblem {
  if (error instanceof MailServerProblem) return error.problem;
  if (!(error instanceof Error)) return "other";
  const code = "code" in error ? String(error.code) : "";
  const text = `${code} ${error.message}`;
  if (/EAUTH|Invalid login|535/.test(text)) return "credentials";
  if (/ECONNREFUSED/.test(text)) return "refused";
  if (/ETIMEDOUT|timeout/i.test(text)) return "timeout";
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(text)) return "nameUnknown";
  if (/ETLS|CERT|SSL|TLS|EPROTO|self.signed|altname/i.test(text)) return "tls";
  return "other";
}
