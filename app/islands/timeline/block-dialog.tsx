import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { BlockReport } from "#app/components/block-report.tsx";
import { pressedByCtrl } from "#app/components/key-attributes.ts";
import type { BlockAnswer } from "#app/components/timeline/block-answer.ts";
import type { Offer } from "#app/components/timeline/describe.ts";
import type { Words } from "#app/components/timeline/wording.ts";
import { handMadeBlocks } from "#contract/planning/calendar/block-types.ts";
import { formatDate } from "#contract/platform/format.ts";
import { TimelineDialog } from "./dialog.tsx";
import { type BlockRequest, sendBlock } from "./requests.ts";

interface BlockDialogProps {
  offer: Offer;
  address: string;
  /** May block nights that stays have. */
  mayForce: boolean;
  t: Words;
  onDone: () => void;
  onClose: () => void;
}

/** Blocks the selected nights, or says of each unit what would be; says which stays have them when they are taken. */
export function BlockDialog({ offer, address, mayForce, t, onDone, onClose }: BlockDialogProps) {
  const { t: b } = useTranslation("blocks");
  const [key] = useState(() => crypto.randomUUID());
  const [answer, busy, send] = useSend(address, t, onDone);
  const post = (intent: "block" | "preview", form: HTMLFormElement) => {
    const fields = new FormData(form);
    const field = (name: string) => String(fields.get(name) ?? "");
    void send({
      intent,
      key,
      unitIds: offer.units.map((row) => row.unit.id),
      from: field("from"),
      to: field("to"),
      type: field("type"),
      reason: field("reason"),
      force: fields.has("force"),
    });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    post("block", event.currentTarget);
  };
  const name =
    offer.units.length === 1 ? (offer.units[0]?.unit.label ?? "") : t("units", { count: offer.units.length });
  return (
    <TimelineDialog title={`${t("block.title")} · ${name}`} onClose={onClose}>
      <form onSubmit={submit} className="tl-form">
        {answer && <Answer answer={answer} />}
        <div className="tl-form-pair">
          <label>
            <span className="label">{t("block.from")}</span>
            <input
              name="from"
              className="input tabular"
              dir="ltr"
              inputMode="numeric"
              defaultValue={formatDate(offer.from)}
              placeholder={t("datePattern")}
              required
            />
          </label>
          <label>
            <span className="label">{t("block.until")}</span>
            <input
              name="to"
              className="input tabular"
              dir="ltr"
              inputMode="numeric"
              defaultValue={formatDate(offer.until)}
              placeholder={t("datePattern")}
              required
            />
          </label>
        </div>
        <label>
          <span className="label">{t("block.type")}</span>
          <select name="type" className="input" defaultValue="maintenance">
            {handMadeBlocks.map((type) => (
              <option key={type} value={type}>
                {t(`block.types.${type}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="label">{t("block.reason")}</span>
          <input name="reason" className="input" dir="auto" maxLength={200} />
        </label>
        {mayForce && (
          <label className="flex items-center gap-2 text-control">
            <input type="checkbox" name="force" value="on" />
            <span>
              {b("force")} <span className="text-ink-2">{b("forceHint")}</span>
            </span>
          </label>
        )}
        <div className="tl-form-end">
          <button type="button" className="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={({ currentTarget }) =>
              currentTarget.form?.reportValidity() && post("preview", currentTarget.form)
            }
          >
            {b("preview")}
          </button>
          <button type="submit" className="button button-primary" disabled={busy} {...pressedByCtrl("Enter")}>
            {t("block.act")}
            <kbd className="kbd">Ctrl Enter</kbd>
          </button>
        </div>
      </form>
    </TimelineDialog>
  );
}

interface UnblockDialogProps {
  id: number;
  title: string;
  wording: string;
  removable: boolean;
  address: string;
  t: Words;
  onDone: () => void;
  onClose: () => void;
}

/** Shows a block and takes it away. */
export function UnblockDialog({
  id,
  title,
  wording,
  removable,
  address,
  t,
  onDone,
  onClose,
}: UnblockDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [answer, busy, send] = useSend(address, t, onDone);
  return (
    <TimelineDialog title={title} onClose={onClose}>
      <div className="tl-form">
        {answer && <Answer answer={answer} />}
        <p>{wording}</p>
        <div className="tl-form-end">
          <button type="button" className="button" onClick={onClose}>
            {t("cancel")}
          </button>
          {removable && (
            <button
              type="button"
              className="button button-danger"
              disabled={busy}
              onClick={() => void send({ intent: "unblock", key, id })}
              {...pressedByCtrl("Enter")}
            >
              {t("block.remove")}
              <kbd className="kbd">Ctrl Enter</kbd>
            </button>
          )}
        </div>
      </div>
    </TimelineDialog>
  );
}

/** What would be, or why it was refused, unit by unit. */
function Answer({ answer }: { answer: BlockAnswer }) {
  if (answer.ok) return answer.lines ? <BlockReport lines={answer.lines} /> : null;
  const refusal = [answer.message, ...Object.values(answer.errors)].join(" ");
  return <BlockReport lines={answer.lines} refusal={refusal} />;
}

function useSend(
  address: string,
  t: Words,
  onDone: () => void,
): [BlockAnswer | null, boolean, (request: BlockRequest) => Promise<void>] {
  const [answer, setAnswer] = useState<BlockAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (request: BlockRequest) => {
    setBusy(true);
    const reply = await sendBlock(address, request, t("connectionLost"));
    setBusy(false);
    setAnswer(reply);
    if (reply.ok && !reply.lines) onDone();
  };
  return [answer, busy, send];
}
