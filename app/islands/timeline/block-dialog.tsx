import { type FormEvent, useState } from "react";
import { handMadeBlocks } from "#contract/block-types.ts";
import { formatDate } from "#contract/format.ts";
import type { Offer } from "./describe.ts";
import { TimelineDialog } from "./dialog.tsx";
import { type BlockAnswer, type BlockRequest, type HoldingContract, sendBlock } from "./requests.ts";
import type { Words } from "./wording.ts";

interface BlockDialogProps {
  offer: Offer;
  address: string;
  t: Words;
  onDone: () => void;
  onClose: () => void;
}

/** Blocks the selected nights; says which contract holds them when they are taken. */
export function BlockDialog({ offer, address, t, onDone, onClose }: BlockDialogProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [answer, busy, send] = useSend(address, t, onDone);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const field = (name: string) => String(fields.get(name) ?? "");
    void send({
      intent: "block",
      key,
      unitIds: offer.units.map((row) => row.unit.id),
      from: field("from"),
      until: field("until"),
      type: field("type"),
      reason: field("reason"),
    });
  };
  const name =
    offer.units.length === 1 ? (offer.units[0]?.unit.label ?? "") : t("units", { count: offer.units.length });
  return (
    <TimelineDialog title={`${t("block.title")} · ${name}`} onClose={onClose}>
      <form onSubmit={submit} className="tl-form">
        {answer && !answer.ok && <Refused message={answer.message} contracts={answer.contracts} t={t} />}
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
              name="until"
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
          <input name="reason" className="input" maxLength={200} />
        </label>
        <div className="tl-form-end">
          <button type="button" className="button" onClick={onClose}>
            {t("cancel")}
          </button>
          <button type="submit" className="button button-primary" disabled={busy}>
            {t("block.act")}
          </button>
        </div>
      </form>
    </TimelineDialog>
  );
}

interface UnblockDialogProps {
  id: number;
  title: string;
  said: string;
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
  said,
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
        {answer && !answer.ok && <Refused message={answer.message} contracts={answer.contracts} t={t} />}
        <p>{said}</p>
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
            >
              {t("block.remove")}
            </button>
          )}
        </div>
      </div>
    </TimelineDialog>
  );
}

/** Why it was refused, with links to the contracts that hold the nights. */
function Refused({
  message,
  contracts,
  t,
}: {
  message: string;
  contracts: readonly HoldingContract[];
  t: Words;
}) {
  return (
    <div className="tl-refused" role="alert">
      <p>{message}</p>
      {contracts.length > 0 && (
        <ul>
          {contracts.slice(0, 5).map((contract) => (
            <li key={contract.id}>
              <a className="link" href={`/real_estate/contracts/rent/${contract.id}`}>
                {contract.guest || t("contract", { id: contract.id })}
              </a>{" "}
              <bdi>{`${formatDate(contract.checkIn)} – ${formatDate(contract.checkOut)}`}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
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
    if (reply.ok) onDone();
  };
  return [answer, busy, send];
}
