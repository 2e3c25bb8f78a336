import { createContext, type FormEvent, type ReactNode, useContext } from "react";
import type { PageAct } from "./send-act.server.ts";

interface Frame {
  idempotencyKey: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What all forms of the page share. */
export const ActFrame = createContext<Frame>({ idempotencyKey: "", onSubmit: () => undefined });

interface Props {
  act: PageAct;
  id: number;
  fields?: Readonly<Record<string, string | number>>;
  /** Has a field for a file. */
  files?: boolean;
  className?: string;
  children: ReactNode;
}

/** A plain form of one act of a job; where there is a script it goes by the phone's queue. */
export function ActForm({ act, id, fields = {}, files, className, children }: Props) {
  const { idempotencyKey, onSubmit } = useContext(ActFrame);
  const key = `${idempotencyKey.slice(0, 36)}-${act}-${id}-${fields.place ?? fields.step ?? ""}`.slice(0, 64);
  const hidden = Object.entries({ act, id, key, ...fields });
  return (
    <form
      method="post"
      encType={files ? "multipart/form-data" : undefined}
      onSubmit={onSubmit}
      className={className}
    >
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
