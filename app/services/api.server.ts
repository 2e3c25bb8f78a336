import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { session as sessionCalls } from "#contract/access/session/session.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Caller, Client } from "#contract/platform/client.ts";
import { httpClient } from "#contract/platform/http-client.ts";
import { adoptFailure, onFailure } from "./call-failures.server.ts";
import { forwardedAddress } from "./client-address.server.ts";
import { languageOf } from "./language.server.ts";
import { readSession, storeBearer } from "./session.server.ts";
import { fixedT } from "./texts.server.ts";
import { webConfig } from "./web-config.server.ts";

/** Who is signed in, what they may do, which branches are selected. */
export type Profile = z.output<typeof sessionCalls.profile.output>;

const clients = new WeakMap<AppLoadContext, Promise<Client>>();
const profiles = new WeakMap<AppLoadContext, Promise<Profile | null>>();

/** The API for this request, signed in as the session says. One a request: nested loaders share it. */
export function apiFor(request: Request, context: AppLoadContext): Promise<Client> {
  const cached = clients.get(context);
  if (cached) return cached;
  const client = signedInClient(request, context);
  clients.set(context, client);
  return client;
}

async function signedInClient(request: Request, context: AppLoadContext): Promise<Client> {
  const session = await readSession(request, context);
  let bearer = session.get("bearer") ?? null;
  return clientAs(request, context, {
    bearer,
    organizationId: session.get("organizationId") ?? null,
    onBearer: (rotated) => {
      const from = bearer ?? "";
      bearer = rotated;
      // The predecessor stays valid for a minute, so a failed write costs a renewed rotation and no sign-in.
      storeBearer(request, context, { from, to: rotated }).catch(() => undefined);
    },
  });
}

/** The API as nobody: for signing in. */
export function anonymousApi(request: Request, context: AppLoadContext): Promise<Client> {
  return clientAs(request, context, { bearer: null, organizationId: null });
}

async function clientAs(
  request: Request,
  context: AppLoadContext,
  identity: Pick<Caller, "bearer" | "organizationId" | "onBearer">,
): Promise<Client> {
  const caller: Caller = {
    ...identity,
    language: await languageOf(request, context),
    requestId: context.requestId ?? randomUUID(),
    address: context.address ?? forwardedOf(request, context),
    userAgent: request.headers.get("user-agent") ?? "",
  };
  if (context.api) return onFailure(context.api(caller), adoptFailure);
  const { apiUrl } = webConfig(context);
  if (!apiUrl) throw new Error("The web tier needs API_URL when the API runs in another process");
  const t = fixedT(await languageOf(request, context), "errors");
  const words = { connectionFailed: t("CONNECTION_FAILED"), serverFailed: t("SERVER_FAILED") };
  return httpClient(apiUrl, caller, { words, batch: true });
}

function forwardedOf(request: Request, context: AppLoadContext): string {
  const { trustProxy = [] } = webConfig(context);
  return forwardedAddress(trustProxy, request.headers.get("x-forwarded-for") ?? "");
}

/** The profile, asked once a request; null when nobody is signed in. A refused token is forgotten. */
export function profileFor(request: Request, context: AppLoadContext): Promise<Profile | null> {
  const cached = profiles.get(context);
  if (cached) return cached;
  const profile = askProfile(request, context);
  profiles.set(context, profile);
  return profile;
}

async function askProfile(request: Request, context: AppLoadContext): Promise<Profile | null> {
  const bearer = (await readSession(request, context)).get("bearer");
  if (!bearer) return null;
  const api = await apiFor(request, context);
  try {
    return await api.session.profile({});
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 401) throw error;
    await storeBearer(request, context, { from: bearer, to: null });
    return null;
  }
}
