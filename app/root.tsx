import latin from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import cyrillic from "@fontsource-variable/noto-sans/files/noto-sans-cyrillic-wght-normal.woff2?url";
import hebrew from "@fontsource-variable/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-wght-normal.woff2?url";
import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ToastRegion } from "#app/components/toasts.tsx";
import lite from "#app/islands/lite.ts?worker&url";
import { accentTokens } from "#app/services/accent.server.ts";
import { profileFor } from "#app/services/api.server.ts";
import { brandedSiteOf } from "#app/services/branded-site.server.ts";
import { hasDraft } from "#app/services/draft.server.ts";
import { fetchedAhead } from "#app/services/fetched-ahead.ts";
import { takeFlash } from "#app/services/flash.server.ts";
import { directionOf, languageOf } from "#app/services/language.server.ts";
import { defaultLook } from "#app/services/look.ts";
import { namespacesOf } from "#app/services/namespaces.ts";
import { useNonce } from "#app/services/nonce.ts";
import { isLite, readPreferences } from "#app/services/preferences.server.ts";
import { textsVersion } from "#app/services/texts.server.ts";
import styles from "#app/styles/app.css?url";
import { languageTag } from "#contract/platform/languages.ts";

export const handle = { i18n: ["common", "shell"] };

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: styles },
  { rel: "icon", href: "/favicon.png", type: "image/png" },
];

export const meta: MetaFunction = () => [{ title: "Hauswart" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const preferences = await readPreferences(request, context);
  // An API that is away must not take the error page's frame with it.
  const profile = await profileFor(request, context).catch(() => null);
  const language = await languageOf(request, context, profile?.profile.language);
  const site = profile ? null : await brandedSiteOf(request, context);
  const colour = profile?.organization.accent ?? site?.colour;
  const { toasts, clear } = await takeFlash(request, context);
  // What is said once is not spent on a page that may never be shown: then the click itself asks.
  if (request.headers.has(fetchedAhead) && (clear || (await hasDraft(request, context))))
    throw new Response(null, { status: 204 });
  const page = {
    accent: colour ? accentTokens(colour) : null,
    site,
    language,
    direction: directionOf(language),
    texts: textsVersion(language),
    lite: isLite(request, preferences),
    preferences,
    toasts,
  };
  return data(page, { headers: clear ? { "set-cookie": clear } : {} });
}

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const page = useRouteLoaderData<typeof loader>("root");
  const nonce = useNonce();
  const look = page?.preferences ?? defaultLook;
  const language = page?.language ?? "de";
  const isLitePage = page?.lite ?? false;
  const isStill = useMatches().some(({ handle }) => isStillRoute(handle));
  return (
    <html
      lang={languageTag(language)}
      dir={page?.direction ?? "ltr"}
      data-skin={look.skin}
      data-layout={look.layout}
      data-width={look.width}
      data-navbar={look.navbar}
      data-footer={look.footer}
      data-menu={look.menu}
      data-sidebar={look.sidebar}
      data-hints={look.hints}
      data-lite={isLitePage ? "" : undefined}
      data-texts={page?.texts}
      style={page?.accent ?? undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Meta />
        <link rel="preload" as="font" type="font/woff2" href={latin} crossOrigin="anonymous" />
        {language === "he" && (
          <link rel="preload" as="font" type="font/woff2" href={hebrew} crossOrigin="anonymous" />
        )}
        {language === "ru" && (
          <link rel="preload" as="font" type="font/woff2" href={cyrillic} crossOrigin="anonymous" />
        )}
        {page && !isLitePage && !isStill && <TextsLink language={language} version={page.texts} />}
        <Links />
      </head>
      <body>
        {children}
        {isStill ? null : isLitePage || !page ? (
          <script src={lite} defer nonce={nonce} suppressHydrationWarning />
        ) : (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/** A route whose page is as it is, without any script. */
function isStillRoute(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "still" in handle && handle.still === true;
}

/** Where this page's texts are; the browser fetches them beside the scripts, and keeps them for good. */
function TextsLink({ language, version }: { language: string; version: string }) {
  const matches = useMatches();
  // Only the first page's: later ones bring theirs themselves.
  const [namespaces] = useState(() =>
    [...new Set(matches.flatMap((match) => namespacesOf(match.handle)))].join(","),
  );
  return (
    <link
      rel="preload"
      as="fetch"
      crossOrigin="anonymous"
      data-texts=""
      href={`/resources/locales/${language}/${namespaces}?v=${version}`}
    />
  );
}

export default function App() {
  const page = useRouteLoaderData<typeof loader>("root");
  return (
    <ToastRegion flash={page?.toasts ?? []}>
      <Outlet />
    </ToastRegion>
  );
}

export { RootError as ErrorBoundary } from "#app/components/shell/root-error.tsx";
