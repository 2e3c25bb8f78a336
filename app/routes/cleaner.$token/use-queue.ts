import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { QueuedAct } from "#app/components/cleanings/queued.ts";
import type { CleanerQueue, QueueState } from "#app/islands/cleaner-queue.ts";

const nothing: QueueState = { acts: [], sent: [], offlineSince: null, closed: false };

export interface Queue extends QueueState {
  /** For the forms of the page: keeps what is posted on the phone; where that is not there yet the form goes by itself. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  dismiss: (key: string) => void;
  /** Acts are kept on the phone from now on. */
  open: boolean;
  /** The phone keeps nothing: what was done last was not kept. */
  failed: boolean;
}

/** The queue of this cleaner's phone. `fetchedAt` changes with each fetch of the page. */
export function useQueue(cleanerId: number | null, token: string, fetchedAt: string): Queue {
  const queue = useRef<CleanerQueue | null>(null);
  const [state, setState] = useState(nothing);
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const { revalidate } = useRevalidator();
  const refetch = useRef(revalidate);
  refetch.current = revalidate;

  useEffect(() => {
    if (cleanerId === null) return;
    let isGone = false;
    void import("#app/islands/cleaner-queue.ts")
      .then(({ openQueue }) =>
        openQueue({
          ...{ cleanerId, path: `/cleaner/${token}/send` },
          onChange: setState,
          onSent: () => refetch.current(),
        }),
      )
      .then((opened) => {
        if (isGone) return opened.close();
        queue.current = opened;
        setOpen(true);
      })
      // A browser that keeps nothing: plain forms go on working.
      .catch(() => undefined);
    return () => {
      isGone = true;
      queue.current?.close();
      queue.current = null;
      setOpen(false);
    };
  }, [cleanerId, token]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each fetch the page shows what was sent
  useEffect(() => queue.current?.shown(), [fetchedAt]);

  return {
    ...state,
    ...{ open, failed },
    dismiss: (key) => void queue.current?.dismiss(key),
    onSubmit: (event) => {
      const form = event.currentTarget;
      const opened = queue.current;
      const posted = opened && readAct(form);
      if (!opened || !posted) return;
      event.preventDefault();
      void opened.add(posted.act, posted.photo).then(
        () => {
          setFailed(false);
          form.reset();
          form.closest("details[data-ask]")?.removeAttribute("open");
        },
        () => setFailed(true),
      );
    },
  };
}

/** What a form of the page posts, as it is queued. */
function readAct(form: HTMLFormElement) {
  const { act, id, key: _key, photo, ...fields } = Object.fromEntries(new FormData(form));
  const name = (["step", "tick", "photo", "damage", "problem"] as const).find((one) => one === act);
  if (!name) return null;
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const queued: Omit<QueuedAct, "key" | "doneAt" | "refused"> = {
    ...{ act: name, id: Number(id) },
    fields: Object.fromEntries(texts),
  };
  return { act: queued, photo: photo instanceof File && photo.size > 0 ? photo : null };
}
