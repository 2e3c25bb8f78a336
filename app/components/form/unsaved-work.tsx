import { type RefObject, useEffect, useState } from "react";
import { part, partsNamed } from "#app/components/part.tsx";
import { draftKey } from "./draft-key.ts";
import { UnsavedChanges } from "./unsaved-changes.tsx";

const DraftNotice = part("form.DraftNotice", () =>
  import("./draft-notice.tsx").then((shown) => shown.DraftNotice),
);

export function loadUnsavedWork(): Promise<void> {
  return partsNamed(["form.DraftNotice", "form.LeaveQuestion"]);
}

interface Props {
  form: RefObject<HTMLFormElement>;
  name: string;
  version: number | undefined;
  dirty: boolean;
  submitting: boolean;
}

/** Keeps what is typed and asks before it is left behind. What it shows is loaded once the form stands. */
export function UnsavedWork({ submitting, ...work }: Props) {
  const [isSafe, setSafe] = useState(false);
  const { name, dirty } = work;
  useEffect(() => void loadUnsavedWork().catch(() => undefined), []);
  useEffect(() => setSafe(sessionStorage.getItem(draftKey(name)) !== null), [name]);
  return (
    <>
      {dirty || isSafe ? <DraftNotice {...work} /> : null}
      {dirty ? <UnsavedChanges submitting={submitting} /> : null}
    </>
  );
}
