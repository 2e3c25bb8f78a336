import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Attention } from "#app/components/detail/detail-screen.tsx";
import { tabHref } from "#app/components/detail/tab-href.ts";

export interface OfferNowProps {
  now: { state: "ends" | "accepted" | "declined" | "expired" | "none"; time: string } | null;
}

const tones = {
  ends: "warning",
  accepted: "accent",
  declined: "bad",
  expired: "bad",
  none: "warning",
} as const;

/** How an inquiry stands with what it was offered. */
export function OfferNow({ now }: OfferNowProps) {
  const { t } = useTranslation("contractOffers");
  const [search] = useSearchParams();
  if (!now) return null;
  return (
    <Attention tone={tones[now.state]} title={t(`now.${now.state}`)}>
      {now.time}{" "}
      <Link className="link" to={tabHref(search, "offers", false)}>
        {t("title")}
      </Link>
    </Attention>
  );
}
