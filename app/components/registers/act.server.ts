import type { ActionFunctionArgs } from "@remix-run/node";
import { typedDay } from "#app/components/form/parse-date.ts";
import { parseDecimal } from "#app/components/form/parse-number.ts";
import { refuseFields } from "#app/components/form/refused-form.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Done, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { type DocumentTag, documentTags } from "#contract/platform/record-choices.ts";

type Options = { idempotencyKey: string | undefined };
type Write<I, O = unknown> = (input: I, options: Options) => Promise<O>;

/** The calls of a register that the buttons of its record's page make. */
export interface RegisterWrites<Action extends string> {
  move?: Write<
    { id: number; action: Action; version: number | undefined; reason: string },
    { status: string }
  >;
  remove: Write<{ id: number }>;
  sendEmail?: Write<{ id: number; subject: string; body: string }>;
  addFiles?: Write<{ id: number; file: File[]; tag: DocumentTag }>;
  removeFile?: Write<{ id: number; fileId: number }>;
  addReading?: Write<{
    id: number;
    readOn: string;
    value: number;
    replaced: boolean;
    confirmed: boolean;
    note: string;
    photo?: File;
  }>;
  removeReading?: Write<{ id: number; readingId: number; reason: string }>;
}

interface Page<Action extends string> {
  id: number;
  /** The record's own page, and the list it stands in. */
  here: string;
  list: string;
  /** Whose words its acts have: `moves.<words>.<action>`; without it the new status says what was done. */
  words?: string;
  actions: readonly Action[];
  writes: RegisterWrites<Action>;
}

/** What a button on the page of a register's record does; null where its form is saved or searches. */
export async function postRegister<Action extends string>(
  args: ActionFunctionArgs,
  signedIn: SignedIn,
  page: Page<Action>,
) {
  const form = await readForm(args.request.clone());
  const intent = String(form.get("intent") ?? "");
  const [word = "", target = ""] = intent.split(":");
  if (word === "" || word === "search") return null;
  return tellOutcome(
    args,
    page.here,
    () => act(signedIn, page, { form, word, target: Number(target) }),
    (failure) => refuseFields(form, failure),
  );
}

interface Posted {
  form: FormData;
  word: string;
  target: number;
}

async function act<Action extends string>(
  { t, language }: SignedIn,
  { id, here, list, words, actions, writes }: Page<Action>,
  { form, word, target }: Posted,
): Promise<Done> {
  const once = onceOf(form);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const action = actions.find((name) => name === word);
  if (action) {
    const version = Number(form.get("version")) || undefined;
    const moved = await writes.move?.({ id, action, version, reason: text("reason") }, once);
    if (words) return { text: t(`moves.${words}.${action}.done`) };
    return { text: `${t("registers:fields.status")}: ${t(`status.${moved?.status}`)}` };
  }
  switch (word) {
    case "remove":
      await writes.remove({ id }, once);
      return { to: list, text: t("registers:moves.remove.done") };
    case "sendEmail":
      await writes.sendEmail?.({ id, subject: text("subject"), body: text("body") }, once);
      return { text: t("registers:letter.done") };
    case "addFiles": {
      const file = form.getAll("files").filter((one): one is File => one instanceof File && one.size > 0);
      const tag = documentTags.find((name) => name === text("tag")) ?? "Sonstiges";
      if (file.length === 0) return { to: here };
      await writes.addFiles?.({ id, file, tag }, once);
      return { text: t("registers:filesAdded") };
    }
    case "removeFile":
      await writes.removeFile?.({ id, fileId: target }, once);
      return { text: t("registers:fileRemoved") };
    case "addReading": {
      const parsed = parseDecimal(text("value"), language, 3);
      if (!parsed.ok) {
        const message = t(`form:problem.${parsed.problem}`);
        throw new CallFailure("VALIDATION", message, { fields: { value: message } });
      }
      const photo = form.get("photo");
      const reading = {
        id,
        readOn: typedDay(text("readOn")) ?? "",
        value: Math.round(Number(parsed.value) * 1000),
        replaced: form.has("replaced"),
        confirmed: form.has("confirmed"),
        note: text("note"),
        ...(photo instanceof File && photo.size > 0 && { photo }),
      };
      await writes.addReading?.(reading, once);
      return { text: t("readings.done") };
    }
    case "removeReading":
      await writes.removeReading?.({ id, readingId: target, reason: text("reason") }, once);
      return { text: t("readings.removed") };
    default:
      throw new Response(null, { status: 400 });
  }
}
