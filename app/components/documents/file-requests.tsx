import { Button } from "#app/components/button.tsx";
import { fileClass } from "#app/components/form/file-field.tsx";
import { pageFileTypes } from "#contract/clients/client-pages/client-page.ts";

interface FileRequest {
  name: string;
  /** The button's. */
  intent: string;
  /** Posted with the file: the same twice is taken once. */
  uploadKey: string;
  /** Whether it came, in words. */
  state: string;
  /** More may be sent. */
  open: boolean;
  /** Why the last one was not taken. */
  error: string | undefined;
}

interface Props {
  requests: readonly FileRequest[];
  words: { file: string; send: string };
}

/** What a page behind a link asks for, each with whether it came and a form to send it. Nothing that was sent is shown again. */
export function FileRequests({ requests, words }: Props) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {requests.map(({ name, intent, uploadKey, state, open, error }) => {
        const refusal = `refused-${intent.replace(":", "-")}`;
        return (
          <li key={intent} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-3">
              <bdi className="font-medium">{name}</bdi>
              <span className="text-control text-ink-2">{state}</span>
            </p>
            {open ? (
              <form method="post" encType="multipart/form-data" className="flex flex-col gap-2">
                <input type="hidden" name="key" value={uploadKey} />
                <input
                  type="file"
                  name="file"
                  accept={pageFileTypes.join()}
                  aria-label={`${words.file}: ${name}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? refusal : undefined}
                  className={`${fileClass} file:h-8!`}
                />
                {error ? (
                  <p id={refusal} className="text-control text-bad">
                    {error}
                  </p>
                ) : null}
                <Button name="intent" value={intent} className="h-11! w-full">
                  {words.send}
                  <span className="sr-only"> {name}</span>
                </Button>
              </form>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
