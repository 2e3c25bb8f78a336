import { useTranslation } from "react-i18next";
import { Card } from "#app/components/detail/detail-screen.tsx";
import type { WhiteLabelRow } from "#contract/organization/white-labels/white-labels.ts";

interface Props {
  label: Omit<WhiteLabelRow, "branchName">;
  /** Tones of the colour, as the pages of the domain use them. */
  tokens: Record<string, string>;
  contrast: string;
}

/** How sign-in looks on the domain, before it goes live. Nothing in it can be pressed. */
export function SitePreview({ label, tokens, contrast }: Props) {
  const { t } = useTranslation("whiteLabels");
  return (
    <Card title={t("preview.title")}>
      <p className="mb-2.5 text-control text-ink-2">{contrast}</p>
      <figure className="flex flex-col gap-3 rounded-control border border-line p-4" style={tokens}>
        <figcaption className="text-label text-ink-2" dir="ltr">
          {`https://${label.domain}`}
        </figcaption>
        {label.logo ? (
          <img
            src={`/logos/${label.logo}`}
            alt={label.name}
            className="max-h-14 max-w-full self-start object-contain"
          />
        ) : (
          <strong dir="auto">{label.name}</strong>
        )}
        {label.welcome ? (
          <p className="whitespace-pre-line" dir="auto">
            {label.welcome}
          </p>
        ) : null}
        <span
          className="self-start rounded-control px-3 py-1.5 font-semibold"
          style={{ background: tokens["--own-accent"], color: tokens["--own-on-accent"] }}
        >
          {t("preview.button")}
        </span>
        {label.imprint ? (
          <p className="whitespace-pre-line text-label text-ink-2" dir="auto">
            {label.imprint}
          </p>
        ) : null}
      </figure>
    </Card>
  );
}
