import { type FormEvent, useEffect, useRef, useState } from "react";
import type { StayLook, StayMode } from "#app/components/timeline/stay-look.ts";
import { StayPanel } from "#app/components/timeline/stay-panel.tsx";
import type { Words } from "#app/components/timeline/wording.ts";
import type { TimelineStay } from "#contract/planning/calendar/calendar.ts";
import { SidePanel } from "./side-panel.tsx";
import { type Done, postStay } from "./stay-requests.ts";

interface PanelProps {
  /** Stays on the night that was chosen; the first is looked at. */
  stays: readonly TimelineStay[];
  mode: StayMode;
  /** Where stays are read and acts go to. */
  address: string;
  /** The period that is drawn, for what acts change in it. */
  search: string;
  t: Words;
  onDone: (done: Done) => void;
  onClose: () => void;
}

/** The stay beside the rows: what there is to know and do; the focus is on what was asked for. */
export function StaySide({ stays, mode, address, search, t, onDone, onClose }: PanelProps) {
  const [shown, setShown] = useState(stays[0]);
  const [look, setLook] = useState<StayLook | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  const id = shown?.id ?? 0;
  useEffect(() => {
    const request = new AbortController();
    setLook(null);
    readStay(`${address}/${id}${mode === "resolve" ? "?resolve=1" : ""}`, request.signal)
      .then(setLook)
      .catch((error: unknown) => {
        if (!request.signal.aborted)
          setProblem(error instanceof Refusal ? error.message : t("connectionLost"));
      });
    return () => request.abort();
  }, [address, id, mode, t]);
  useEffect(() => {
    if (!look) return;
    const act = { look: "a.button", resolve: "[data-act=accept]" }[mode as string] ?? `[data-act=${mode}]`;
    const wanted =
      (mode === "checkOut" ? inside.current?.querySelector<HTMLElement>("[name=charge]:checked") : null) ??
      inside.current?.querySelector<HTMLElement>(act) ??
      inside.current?.querySelector<HTMLElement>("a.button");
    wanted?.focus();
  }, [look, mode]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    setBusy(true);
    const answer = await postStay(
      `${address}/${id}${search}`,
      new FormData(event.currentTarget, submitter),
      t,
    );
    setBusy(false);
    if (answer.ok) onDone(answer);
    else setProblem(answer.message);
  };
  const others = stays.filter((stay) => stay.id !== id);
  return (
    <SidePanel title={shown?.guest || t("contract", { id })} t={t} onClose={onClose}>
      <div ref={inside} aria-busy={!look && !problem}>
        {look ? (
          <StayPanel look={look} mode={mode} problem={problem} busy={busy} t={t} onSubmit={submit} />
        ) : problem ? (
          <p className="tl-refused" role="alert">
            {problem}
          </p>
        ) : null}
        {others.map((stay) => (
          <p key={stay.id}>
            <button type="button" className="link" onClick={() => setShown(stay)}>
              {t("stay.also", { guest: stay.guest || t("contract", { id: stay.id }) })}
            </button>
          </p>
        ))}
      </div>
    </SidePanel>
  );
}

class Refusal extends Error {}

async function readStay(address: string, signal: AbortSignal): Promise<StayLook> {
  const reply = await fetch(address, { signal });
  const body = await reply.json();
  if (!reply.ok) throw new Refusal(body.message);
  return body;
}
