import { useSubmit } from "@remix-run/react";
import { type FormEvent, useState } from "react";

/** A larger file is sent in parts; in bytes. */
const sentWhole = 8 * 1024 ** 2;

/** How often a part is tried before the upload counts as broken off. */
const tries = 4;

interface Progress {
  percent: number | null;
  isBroken: boolean;
}

/** Sends a large video of a form in parts, and then the form without it. Parts that an interrupted upload has sent are not sent again. */
export function useParts(): Progress & { send: (event: FormEvent<HTMLFormElement>) => void } {
  const submit = useSubmit();
  const [progress, setProgress] = useState<Progress>({ percent: null, isBroken: false });
  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const fields = new FormData(form);
    const file = fields.get("file");
    if (!(file instanceof File) || file.size <= sentWhole) return;
    event.preventDefault();
    const isRunning = progress.percent !== null && !progress.isBroken;
    if (isRunning) return;
    let percent = 0;
    const show = (share: number) => {
      percent = Math.floor(share * 100);
      setProgress({ percent, isBroken: false });
    };
    show(0);
    sendParts(file, show).then(
      (uploadId) => {
        fields.delete("file");
        fields.set("intent", "upload");
        fields.set("uploadId", String(uploadId));
        setProgress({ percent: null, isBroken: false });
        submit(fields, { method: "post", encType: "multipart/form-data" });
      },
      () => setProgress({ percent, isBroken: true }),
    );
  };
  return { ...progress, send };
}

/** Sends the parts of a file that the server does not have. Returns the upload's id. Throws when a part keeps failing. */
async function sendParts(file: File, show: (share: number) => void): Promise<number> {
  const {
    UploadId: uploadId,
    partSize,
    parts,
    present,
  } = await post({
    step: "start",
    fileName: file.name,
    size: String(file.size),
    modifiedAt: String(file.lastModified),
  });
  const missing = Array.from({ length: parts }, (_, place) => place + 1).filter(
    (one) => !present.includes(one),
  );
  show((parts - missing.length) / parts);
  for (const [place, number] of missing.entries()) {
    const part = file.slice((number - 1) * partSize, number * partSize);
    await post({ step: "part", uploadId: String(uploadId), number: String(number), part });
    show((parts - missing.length + place + 1) / parts);
  }
  return uploadId;
}

interface Upload {
  UploadId: number;
  partSize: number;
  parts: number;
  present: number[];
}

async function post(fields: Record<string, string | Blob>): Promise<Upload> {
  for (let attempt = 1; ; attempt++) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const reply = await fetch("/advertising/upload", { method: "POST", body }).catch(() => null);
    if (reply?.ok) return reply.json();
    const isRefused = reply !== null && reply.status < 500 && reply.status !== 429;
    if (isRefused || attempt === tries) throw new Error(String(reply?.status));
    await new Promise((resolve) => setTimeout(resolve, 1000 * attempt));
  }
}
