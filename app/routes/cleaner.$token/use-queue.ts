import { type FormEvent, useEffect, useRef, useState } from "react";
import type { FetchedPage, QueuedAct } from "#app/components/cleanings/queued.ts";
import type { CleanerQueue, QueueState } from "#app/islands/cleaner-queue.ts";

interface Shown extends Omit<QueueState, "latest"> {
  /** The page as the server last sent it, without what waits. Null where the link opens nothing. */
  latest: FetchedPage | null;
}

export interface Queue extends Shown {
  /** For the forms of the page: keeps what is posted on the phone; where that is not there yet the form goes by itself. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  dismiss: (key: string) => void;
  /** Acts are kept on the phone from now on. */
  open: boolean;
  /** The phone keeps nothing: what was done last was not kept. */
  failed: boolean;
}

/**
 * The queue of this cleaner's phone. Each answer to an act brings the page as it is after it. Remix must not load the page anew here: without
 * a network it would show an error in its place.
 */
export function useQueue(loaded: FetchedPage | null, token: string): Queue {
  const queue = useRef<CleanerQueue | null>(null);
  const first = useRef(loaded);
  const [state, setState] = useState<Shown>({
    ...{ acts: [], offlineSince: null, closed: false },
    latest: loaded,
  });
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const cleanerId = loaded?.page.cleanerId ?? null;

  useEffect(() => {
    if (cleanerId === null || !first.current) return;
    const page = first.current;
    let isGone = false;
    void import("#app/islands/cleaner-queue.ts")
      .then(({ openQueue }) =>
        openQueue({
          ...{ cleanerId, path: `/cleaner/${token}/send`, loaded: page },
          onChange: setState,
        }),
      )
      .then((opened) => {
        if (isGone) return opened.close();
        queue.current = opened;
        setOpen(true);
        return import("#app/islands/offline-page.ts").then(({ storePage }) => storePage(`/cleaner/${token}`));
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
