import { once } from "node:events";
import { isIP } from "node:net";
import { Readable } from "node:stream";
import SMTPConnection, { type SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { type ComposedMail, composeMail } from "#api/integrations/mail/compose.ts";
import { MailFailure, type MailTransport } from "#api/integrations/mail/port.ts";

interface TimeOuts {
  /** Milliseconds within which the connection must stand. */
  connectMs: number;
  /** ms of silence after which the server counts as hanging. */
  silenceMs: number;
}

/**
 * Sends by SMTP (RFC 5321). `smtps://` is TLS from the start. `smtp://` upgrades with STARTTLS, and must do
 * so before a password is sent to another machine. Each message gets a connection of its own: mail is rare
 * here, and with a connection that the server had closed meanwhile nobody would know whether the message was
 * taken.
 */
export function openSmtp(smtpUrl: string, timeOuts: TimeOuts = standard): MailTransport {
  const { options, login } = connectionOptions(new URL(smtpUrl), timeOuts);
  return transport(options, login);
}

/** A mail server whose name has been looked up. */
export interface LocatedServer {
  host: string;
  /** The address to connect to. The certificate must be for the server's name. */
  address: string;
  port: number;
  /** `none` never upgrades: everything is sent unencrypted. */
  security: "tls" | "starttls" | "none";
  login: Login | null;
}

interface Login {
  user: string;
  pass: string;
}

const standard: TimeOuts = { connectMs: 10_000, silenceMs: 30_000 };

/** Sends through a mail server with settings of its own; otherwise as `openSmtp`. */
export function openServer(server: LocatedServer): MailTransport {
  return transport(optionsOf(server, standard), server.login);
}

/**
 * Connects, encrypts and signs in as the server's settings say, without sending anything. Returns the
 * server's greeting.
 */
export async function tryServer(
  server: LocatedServer,
  timeOuts: TimeOuts = { connectMs: 8_000, silenceMs: 8_000 },
): Promise<string> {
  const connection = new SMTPConnection(optionsOf(server, timeOuts));
  const broken = once(connection, "error").then(([error]) => Promise.reject(error));
  try {
    await Promise.race([open(connection, server.login), broken]);
    return String(connection.lastServerResponse || "");
  } finally {
    connection.close();
  }
}

function optionsOf(
  { host, address, port, security }: LocatedServer,
  { connectMs, silenceMs }: TimeOuts,
): SMTPConnectionOptions {
  return {
    host: address,
    port,
    secure: security === "tls",
    requireTLS: security === "starttls",
    ignoreTLS: security === "none",
    tls: isIP(host) ? {} : { servername: host },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  };
}

function transport(options: SMTPConnectionOptions, login: Login | null): MailTransport {
  return {
    sandbox: false,
    send: async (mail) => {
      const composed = await composeMail(mail);
      const connection = new SMTPConnection(options);
      try {
        return { providerId: await deliver(connection, login, composed) };
      } finally {
        connection.close();
      }
    },
    wasAccepted: async () => "unknown",
  };
}

function connectionOptions(url: URL, { connectMs, silenceMs }: TimeOuts) {
  const secure = url.protocol === "smtps:";
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const options: SMTPConnectionOptions = {
    host: url.hostname.replaceAll(/[[\]]/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !local && url.username !== "",
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
  };
  const login = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : null;
  return { options, login };
}

/** Holds one conversation with the server and returns its words of acceptance. */
async function deliver(connection: SMTPConnection, login: Login | null, mail: ComposedMail): Promise<string> {
  let handedOver = false;
  // The connection reports errors between two commands only here; without a listener they would end the
  // process.
  const broken = once(connection, "error").then(([error]) => Promise.reject(error));
  const conversation = async () => {
    await open(connection, login);
    // The stream is read only after the server has said "go on" (354), and its end sends the final dot. Until
    // then the server cannot have accepted anything.
    const body = Readable.from([mail.bytes]).once("end", () => {
      handedOver = true;
    });
    return new Promise<string>((resolve, reject) => {
      connection.send({ from: mail.from, to: mail.to, size: mail.bytes.length }, body, (error, info) =>
        error ? reject(error) : resolve(info?.response ?? ""),
      );
    });
  };
  try {
    return await Promise.race([conversation(), broken]);
  } catch (error) {
    throw mailFailure(error, handedOver);
  }
}

async function open(connection: SMTPConnection, login: Login | null): Promise<void> {
  await step((done) => connection.connect(done));
  if (login) await step((done) => connection.login({ credentials: login }, done));
}

function step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => run((error) => (error ? reject(error) : resolve())));
}

/**
 * Classifies an SMTP error: 5xx is final, 4xx is not (RFC 5321, 4.2.1). Wrong credentials and broken
 * connections count as temporary, because they can be put right.
 */
function mailFailure(error: unknown, handedOver: boolean): MailFailure {
  if (error instanceof MailFailure) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const code =
    error instanceof Error && "responseCode" in error && typeof error.responseCode === "number"
      ? error.responseCode
      : 0;
  const about = error instanceof Error && "command" in error ? String(error.command) : "";
  if (code >= 500 && !/^(AUTH|CONN|EHLO|HELO|STARTTLS)/.test(about))
    return new MailFailure("permanent", reason);
  if (code === 0 && handedOver) return new MailFailure("uncertain", reason);
  return new MailFailure("temporary", reason);
}
