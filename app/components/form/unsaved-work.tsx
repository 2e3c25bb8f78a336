import { type RefObject, useEffect, useState } from "react";
import { part, partsNamed } from "#app/components/part.tsx";
import { draftKey } from "./draft-key.ts";

const DraftNotice = part("form.DraftNotice", () =>
  import("./draft-notice.tsx").then((shown) => shown.DraftNotice),
);
const UnsavedChanges = part("form.UnsavedChanges", () =>
  import("./unsaved-changes.tsx").then((shown) => shown.UnsavedChanges),
);

export function loadUnsavedWork(): Promise<void> {
  return partsNamed(["form.DraftNotice", "form.UnsavedChanges"]);
}

interface Props {
  form: RefObject<HTMLFormElement>;
  name: string;
  version: number | undefined;
  dirty: boolean;
  submitting: boolean;
}

/** Keeps what is typed and asks before it is left behind. Loaded once the form stands, so that it is there with the first letter. */
export function UnsavedWork({ submitting, ...work }: Props) {
  const [kept, setKept] = useState(false);
  const { name, dirty } = work;
  useEffect(() => void loadUnsavedWork().catch(() => undefined), []);
  useEffect(() => setKept(sessionStorage.getItem(draftKey(name)) !== null), [name]);
  return (
    <>
      {dirty || kept ? <DraftNotice {...work} /> : null}
      {dirty ? <UnsavedChanges submitting={submitting} /> : null}
    </>
  );
}
