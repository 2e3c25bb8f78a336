import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { StartProblem } from "#server/start-problem.ts";

export interface Listening {
  url: string;
  /** Takes no more connections, lets running requests end for up to `graceMs`, then cuts what is left. */
  drain(graceMs: number): Promise<void>;
}

type Fetch = Parameters<typeof createAdaptorServer>[0]["fetch"];

/** Listens for HTTP. Throws StartProblem when the port cannot be had. */
export async function listen(fetch: Fetch, host: string, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(listenProblem(error, host, port)));
    server.listen(port, host, resolve);
  });
  const { port: actual } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${actual}`,
    drain: (graceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(
          () => "closeAllConnections" in server && server.closeAllConnections(),
          graceMs,
        );
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
      }),
  };
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
