import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "#app/components/button.tsx";
import { CodeField } from "#app/components/form/code-field.tsx";
import { tabHref } from "./tabs.ts";

interface Props {
  secret: string;
  uri: string;
  qr: { path: string; size: number };
  problem: string | null;
}

/** Scan, enter a code: then the second factor is on. */
export function FactorSetup({ secret, uri, qr, problem }: Props) {
  const { t } = useTranslation("account");
  return (
    <Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="intent" value="factorEnable" />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      <p className="text-control text-ink-2">{t("factor.scan")}</p>
      {/* Black on white in every skin: cameras read nothing else. */}
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="size-44 rounded-control bg-white"
        role="img"
        aria-label={t("factor.qr")}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="text-control text-ink-2">
        {t("factor.byHand")}{" "}
        <code className="select-all font-semibold text-ink" dir="ltr">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
      </p>
      {problem && (
        <p id="code-problem" role="alert" className="notice" data-tone="bad">
          {problem}
        </p>
      )}
      <CodeField
        className="max-w-52"
        label={t("factor.code")}
        errorId={problem ? "code-problem" : undefined}
      />
      <div className="flex gap-2.5">
        <Button tone="primary" ctrlKey="Enter">
          {t("factor.enable")}
        </Button>
        <ButtonLink to={tabHref("factor")} back>
          {t("factor.notNow")}
        </ButtonLink>
      </div>
    </Form>
  );
}
