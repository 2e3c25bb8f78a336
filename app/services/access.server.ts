import { type AppLoadContext, redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import { decide, type Principal } from "#contract/platform/access.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import type { Client } from "#contract/platform/client.ts";
import type { Language } from "#contract/platform/languages.ts";
import { type ScreenPath, screens } from "#contract/platform/screens.ts";
import { apiFor, type Profile, profileFor } from "./api.server.ts";
import { onFailure } from "./call-failures.server.ts";
import { keepDraft, pageOf } from "./draft.server.ts";
import { languageOf } from "./language.server.ts";
import { readPreferences } from "./preferences.server.ts";
import type { Preferences } from "./preferences.ts";
import { loginPath } from "./return-url.ts";
import { requireSameOrigin } from "./same-origin.ts";
import { readSession } from "./session.server.ts";
import { setUpFactorPath, spareOf, toConfirmation } from "./step-up.server.ts";
import { fixedT } from "./texts.server.ts";

/** What loaders and actions get of Remix. */
export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/** Who asks, and everything a loader or action needs to answer. */
export interface SignedIn {
  /** In loaders a failed call answers with the page of its kind; in actions it throws `CallFailure` for the form. */
  api: Client;
  /** Throws `CallFailure` in loaders, too, for what a page can do without. */
  rawApi: Client;
  profile: Profile;
  principal: Principal;
  language: Language;
  t: TFunction;
  preferences: Preferences;
  url: URL;
  /** Whether what is loaded is rendered here, and not asked for by a page that renders it itself. */
  asDocument: boolean;
}

/**
 * First line of every loader and action: same origin for writes, then sign-in, then access to the screen as its
 * domain declares it. Throws the redirect to /login or /not-authorized. `namespace` is the first one of `t`.
 */
export async function requireScreen(
  args: RequestArgs,
  path: ScreenPath,
  namespace?: string,
): Promise<SignedIn> {
  const signedIn = await requireSignIn(args, namespace);
  const decision = decide(signedIn.principal, screens[path]);
  if (signedIn.profile.profile.mustSetUpFactor && !path.startsWith("/account"))
    throw redirect(setUpFactorPath);
  if (!decision.allowed) throw redirect(`/not-authorized?screen=${encodeURIComponent(path)}`);
  return signedIn;
}

/** As `requireScreen`, for what belongs to no screen. */
export async function requireSignIn(args: RequestArgs, namespace?: string): Promise<SignedIn> {
  const { request, context } = args;
  requireSameOrigin(request);
  const profile = await profileFor(request, context).catch(answerWithPage(args));
  if (!profile) throw await toLogin(args);
  const rawApi = await apiFor(request, context);
  const language = await languageOf(request, context, profile.profile.language);
  return {
    api:
      request.method === "GET"
        ? onFailure(rawApi, answerWithPage(args))
        : onFailure(rawApi, signInAgain({ context, request: spareOf(request) })),
    rawApi,
    profile,
    principal: principalOf(profile),
    language,
    t: fixedT(language, namespace),
    preferences: await readPreferences(request, context),
    url: new URL(request.url),
    // Another server than ours does not say; then the browser may have.
    asDocument: context.asDocument ?? request.headers.get("sec-fetch-dest") === "document",
  };
}

/** The person of a profile as the access decision sees them. */
export function principalOf(profile: Profile): Principal {
  const { isAdmin, isOperator } = profile.profile;
  return { isAdmin, isOperator, permissions: profile.role.permissions, off: profile.off };
}

/** To the sign-in page and back; a form posted too late is kept for afterwards. */
async function toLogin({ request, context }: RequestArgs): Promise<Response> {
  if (request.method === "GET") {
    const url = new URL(request.url);
    const { id } = await readSession(request, context);
    return redirect(loginPath(url.pathname + url.search, id !== ""));
  }
  const draft = request.bodyUsed ? null : await keepDraft(request, context);
  return redirect(loginPath(pageOf(request), true), { headers: draft ? { "set-cookie": draft } : {} });
}

function signInAgain(args: RequestArgs) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof CallFailure && error.errorType === "UNAUTHENTICATED") {
      throw await toLogin(args);
    }
    await whatIsMissing(args, error);
    throw error;
  };
}

/** Leads to where a missing confirmation or second factor is made good. */
async function whatIsMissing({ request, context }: RequestArgs, error: unknown): Promise<void> {
  if (!(error instanceof CallFailure)) return;
  if (error.errorType === "STEP_UP_REQUIRED") throw await toConfirmation(request, context);
  if (error.errorType === "SECOND_FACTOR_MISSING") throw redirect(setUpFactorPath);
}

function answerWithPage(args: RequestArgs) {
  return async (error: unknown): Promise<never> => {
    if (!(error instanceof CallFailure)) throw error;
    if (error.errorType === "UNAUTHENTICATED") return signInAgain(args)(error);
    await whatIsMissing(args, error);
    throw failurePage(error);
  };
}

/** The error page of a failed call, with its honest status; the shell's error boundary shows it. */
export function failurePage(failure: CallFailure): Response {
  return Response.json(
    { errorType: failure.errorType, message: failure.message },
    { status: failure.status },
  );
}
