import { createServer, type IncomingMessage, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { StartProblem } from "#server/start-problem.ts";

export interface Listening {
  url: string;
  /** Accepts no more connections, lets running requests end for up to `graceMs`, then aborts the rest. */
  drain(graceMs: number): Promise<void>;
}

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Listens for HTTP on a server that may have other listeners already. Throws StartProblem when the port is
 * not available.
 */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  server: Server = createServer(),
): Promise<Listening> {
  server.on("request", getRequestListener(fetch, { overrideGlobalObjects: false }));
  return listenOn(server, host, port);
}

/** Milliseconds without a byte after which a body that is still arriving counts as abandoned. */
const stillMs = 20_000;

/** The same on a server that answers already. `still` replaces the time that a body may stand still, in ms. */
export async function listenOn(
  server: Server,
  host: string,
  port: number,
  still = stillMs,
): Promise<Listening> {
  server.prependListener("request", (request) => cutStill(request, still));
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenProblem(error, host, port)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = typeof address === "object" ? (address?.port ?? port) : port;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${actual}`,
    drain: (graceMs) => drain(server, graceMs),
  };
}

/**
 * Closes a connection whose announced body stands still for that long. It has a timer of its own, because the
 * socket's also runs while an answer is made, and a request that nobody reads ends only after its answer.
 */
function cutStill(request: IncomingMessage, still: number): void {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
  let received = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) clearInterval(timer);
    else if (socket.bytesRead === received) socket.destroy();
    received = socket.bytesRead;
  }, still);
  request.once("close", () => clearInterval(timer));
}

function drain(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A connection whose request has ended would stay open for the next one.
    const idle = setInterval(() => server.closeIdleConnections(), 25);
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(cut);
      resolve();
    });
  });
}

function listenProblem(error: Error & { code?: string }, host: string, port: number): Error {
  if (error.code === "EADDRINUSE")
    return new StartProblem(
      `Port ${port} on ${host} is already in use. Stop what listens there, or set PORT to another number.`,
    );
  if (error.code === "EACCES")
    return new StartProblem(`Port ${port} needs more rights. Set PORT to a number above 1023.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartProblem(
      `${host} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`,
    );
  return error;
}
