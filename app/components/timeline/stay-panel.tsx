import type { FormEvent, ReactNode } from "react";
import type { StayLook, StayMode, StayUndo } from "./stay-look.ts";
import type { Words } from "./wording.ts";

interface Props {
  look: StayLook;
  mode: StayMode;
  /** Why the last act was refused. */
  problem?: string | undefined;
  busy?: boolean;
  t: Words;
  /** With a script acts are posted in place. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/** Who stays when, what is owed and wanted, and what can be done next; plain forms, with or without scripts. */
export function StayPanel({ look, mode, problem, busy, t, onSubmit }: Props) {
  const { id, lines, alerts, missing, may, candidates } = look;
  const asks = mode === "checkIn" || mode === "checkOut";
  const form = { look, busy, onSubmit };
  return (
    <div className="tl-form">
      {problem ? (
        <p className="tl-refused" role="alert">
          {problem}
        </p>
      ) : null}
      {asks && !may[mode] ? <p className="tl-refused">{t(`stay.not.${mode}`)}</p> : null}
      {mode !== "checkOut" && may.checkIn && missing.length > 0 ? (
        <div className="notice" data-tone="warning">
          <strong>{t("stay.missing")}</strong>
          <ul>
            {missing.map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
          </ul>
          <a className="link" href={`/real_estate/contracts/rent/${id}?tab=parties`}>
            {t("stay.fill")}
          </a>
        </div>
      ) : null}
      {alerts.map(({ text, tone }) => (
        <p key={text} className="notice" data-tone={tone} dir="auto">
          {text}
        </p>
      ))}
      {look.leaving ? <Leaving look={look} leaving={look.leaving} t={t} /> : null}
      {candidates ? <Candidates {...form} candidates={candidates} t={t} /> : null}
      <dl className="tl-facts">
        {lines.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="tl-form-end">
        <a className="button" href={`/real_estate/contracts/rent/${id}`}>
          {t("stay.open")}
        </a>
        {may.change ? (
          <a className="button" href={`/real_estate/contracts/rent/${id}/change`}>
            {t("stay.change")}
          </a>
        ) : null}
        {may.checkIn ? (
          <StayForm {...form} intent="checkIn">
            {t("stay.checkIn")}
          </StayForm>
        ) : null}
        {may.checkOut ? (
          <StayForm {...form} intent="checkOut">
            {t("stay.checkOut")}
          </StayForm>
        ) : null}
      </div>
    </div>
  );
}

/** What is to be decided or settled before the guest leaves; the choice belongs to the form that checks out. */
function Leaving({
  look,
  leaving: { lines, choices, chosen },
  t,
}: {
  look: StayLook;
  leaving: NonNullable<StayLook["leaving"]>;
  t: Words;
}) {
  if (lines.length === 0) return null;
  return (
    <div className="notice" data-tone="warning">
      <ul>
        {lines.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {choices.length > 0 ? (
        <fieldset>
          <legend>{t("stay.leaving")}</legend>
          {choices.map(({ value, label }) => (
            <label key={value} className="flex min-h-6 items-center gap-2">
              <input
                type="radio"
                name="charge"
                value={value}
                form={formOf(look.id, "checkOut")}
                defaultChecked={value === chosen}
              />
              {label}
            </label>
          ))}
          <a className="link" href={`/real_estate/contracts/rent/${look.id}?confirm=checkOut`}>
            {t("stay.ownAmount")}
          </a>
        </fieldset>
      ) : null}
    </div>
  );
}

const formOf = (stay: number, intent: string) => `stay-${stay}-${intent}`;

interface FormProps {
  look: StayLook;
  busy: boolean | undefined;
  onSubmit: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
}

function Candidates({
  candidates,
  t,
  ...form
}: FormProps & { candidates: NonNullable<StayLook["candidates"]>; t: Words }) {
  return (
    <div>
      <strong>
        {candidates.length > 0 ? t("stay.candidates", { count: candidates.length }) : t("stay.noCandidate")}
      </strong>
      <ol className="tl-candidates">
        {candidates.map(({ unitId, label, wording }) => (
          <li key={unitId}>
            <span>
              <b dir="auto">{label}</b> {wording}
            </span>
            <StayForm {...form} intent="accept" unitId={unitId}>
              {t("stay.accept")}
            </StayForm>
          </li>
        ))}
      </ol>
      {candidates.length > 0 ? <p className="text-label text-ink-2">{t("stay.priceKept")}</p> : null}
    </div>
  );
}

function StayForm({
  look,
  busy,
  onSubmit,
  intent,
  unitId,
  children,
}: FormProps & { intent: string; unitId?: number; children: ReactNode }) {
  return (
    <form id={unitId === undefined ? formOf(look.id, intent) : undefined} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="stay" value={look.id} />
      <input type="hidden" name="version" value={look.version} />
      <input type="hidden" name="idempotencyKey" value={`${look.key}-${intent}${unitId ?? ""}`} />
      {unitId === undefined ? null : <input type="hidden" name="unitId" value={unitId} />}
      <button
        type="submit"
        name="intent"
        value={intent}
        className={intent === "accept" ? "button" : "button button-primary"}
        aria-disabled={busy}
        data-act={intent}
      >
        {children}
      </button>
    </form>
  );
}

/** Takes the last act back. */
export function UndoForm({ undo, idempotencyKey, t }: { undo: StayUndo; idempotencyKey: string; t: Words }) {
  return (
    <form method="post" className="notice" data-tone="accent">
      <input type="hidden" name="stay" value={undo.stay} />
      <input type="hidden" name="act" value={undo.act} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <button type="submit" name="intent" value={undo.intent} className="link">
        {t("stay.undo")}
      </button>
    </form>
  );
}
