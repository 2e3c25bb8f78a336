import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { AccentTones } from "#contract/platform/accent.ts";

/** How the colour comes out on light and dark grounds, after it was made legible. */
export function AccentCard({ tones }: { tones: { light: AccentTones; dark: AccentTones } }) {
  const { t } = useTranslation("organizations");
  return (
    <Card title={t("accent.title")}>
      <div className="grid grid-cols-2 gap-2.5 text-control">
        {(["light", "dark"] as const).map((skin) => (
          <div
            key={skin}
            className="flex flex-col items-start gap-2 rounded-control border border-line p-2.5"
            style={{ background: skin === "light" ? "#ffffff" : "#161e27" }}
          >
            <span
              className="rounded-control px-2.5 py-1.5 font-semibold"
              style={{ background: tones[skin].accent, color: tones[skin].onAccent }}
            >
              {t("accent.button")}
            </span>
            <span className="underline" style={{ color: tones[skin].ink }}>
              {t("accent.link")}
            </span>
            <code dir="ltr" style={{ color: tones[skin].ink }}>
              {tones[skin].accent}
            </code>
          </div>
        ))}
      </div>
      <p className="mt-2.5 text-control text-ink-2">{t("accent.note")}</p>
    </Card>
  );
}
