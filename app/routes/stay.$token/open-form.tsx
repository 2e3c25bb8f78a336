import { useTranslation } from "react-i18next";
import { Button } from "#app/components/button.tsx";
import type { OpeningOutcome } from "#contract/contracts/contract-parties/stay-keys.ts";
import type { Refused } from "./act.server.ts";

interface Props {
  /** What is opened. */
  title: string;
  /** What the guest confirms. */
  here: string;
  intent: string;
  /** Of this form, for good: posted twice it is one command. */
  postKey: string;
  refused: Refused | undefined;
  /** Whether the key is taken or brought back. */
  asksPurpose?: boolean;
}

/** Opens a slot or a door once the guest has confirmed that they stand there. */
export function OpenForm({ title, here, intent, postKey, refused, asksPurpose }: Props) {
  const { t } = useTranslation("stayPage");
  const id = intent.replace(":", "-");
  const error = refused?.errors.confirmed ?? refused?.message;
  return (
    <details open={refused !== undefined}>
      <summary className="link w-fit min-h-6">{title}</summary>
      <form id={id} method="post" className="mt-2 flex flex-col gap-3">
        <input type="hidden" name="key" value={postKey} />
        {asksPurpose ? (
          <fieldset className="flex flex-col gap-2">
            <legend className="text-control font-semibold">{t("keys.open.purpose")}</legend>
            {(["taken", "returned"] as const).map((purpose) => (
              <label key={purpose} className="flex min-h-6 items-center gap-3">
                <input
                  type="radio"
                  name="purpose"
                  value={purpose}
                  defaultChecked={(refused?.typed.purpose ?? "taken") === purpose}
                  className="size-5! shrink-0"
                />
                {t(`keys.open.${purpose}`)}
              </label>
            ))}
          </fieldset>
        ) : null}
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="confirmed"
            required
            defaultChecked={refused?.typed.confirmed !== undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-refused` : undefined}
            className="mt-0.5 size-5! shrink-0"
          />
          <span>{here}</span>
        </label>
        {error ? (
          <p id={`${id}-refused`} className="text-control text-bad">
            {error}
          </p>
        ) : null}
        <Button name="intent" value={intent} tone="primary" className="h-11! w-full">
          {t("keys.open.send")}
          <span className="sr-only"> {title}</span>
        </Button>
      </form>
    </details>
  );
}

/** What became of the last command, with a link that looks again while it is under way. */
export function Outcome({ last }: { last: OpeningOutcome | null }) {
  const { t } = useTranslation("stayPage");
  if (last === null) return null;
  return (
    <p role="status" className="notice" data-tone={last === "failed" ? "bad" : undefined}>
      {t(`keys.open.last.${last}`)}{" "}
      {last === "underway" ? (
        <a href="?" className="link">
          {t("keys.open.again")}
        </a>
      ) : null}
    </p>
  );
}
