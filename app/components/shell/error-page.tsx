import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/components/icon.tsx";
import type { IconName } from "#contract/platform/icon-names.ts";

type Kind = "notFound" | "forbidden" | "conflict" | "unavailable" | "invalid" | "unexpected";

const icons: Record<Kind, IconName> = {
  notFound: "search",
  forbidden: "lock",
  conflict: "warning",
  unavailable: "warning",
  invalid: "warning",
  unexpected: "error",
};

/** What happened, what is safe, what to do now. The server's own message stands below, where it has one. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation("errorPages");
  const here = useLocation();
  const kind = kindOf(error);
  const message = messageOf(error);
  return (
    <section className="mx-auto grid max-w-lg justify-items-start gap-3 py-16">
      <span className="grid size-10 place-items-center rounded-card bg-neutral-soft text-ink-2">
        <Icon name={icons[kind]} />
      </span>
      <h1 className="text-title font-semibold">{t(`${kind}.title`)}</h1>
      <p className="text-ink-2">{t(`${kind}.text`)}</p>
      {message && <p className="notice w-full">{message}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {kind === "unavailable" || kind === "unexpected" || kind === "conflict" ? (
          <Link to={here} reloadDocument className="button button-primary">
            {t("common:again")}
          </Link>
        ) : null}
        <Link to="/" className="button" data-back="">
          {t("common:home")}
        </Link>
      </div>
    </section>
  );
}

function kindOf(error: unknown): Kind {
  if (!isRouteErrorResponse(error)) return "unexpected";
  if (error.status === 404) return "notFound";
  if (error.status === 403) return "forbidden";
  if (error.status === 409) return "conflict";
  if (error.status === 400 || error.status === 422) return "invalid";
  return error.status === 503 || error.status === 507 ? "unavailable" : "unexpected";
}

function messageOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status === 404) return null;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("message" in data)) return null;
  return typeof data.message === "string" ? data.message : null;
}
