import { data } from "@remix-run/node";
import type { RefusedForm } from "#app/components/form/refused-fields.ts";
import { refuseFields, refuseForm, typedForm } from "#app/components/form/refused-form.server.ts";
import type { RequestArgs, SignedIn } from "#app/services/access.server.ts";
import { onceOf, readForm } from "#app/services/read-form.server.ts";
import { type Answer, type Shown, tell, tellOutcome } from "#app/services/tell-outcome.server.ts";
import { fixedT } from "#app/services/texts.server.ts";
import { documentGroups, documentRights, groupsOf } from "#contract/clients/documents/document.ts";
import { decide } from "#contract/platform/access.ts";
import { CallFailure } from "#contract/platform/call-failure.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { documentCalls, type KeeperOnScreen } from "./load.server.ts";

interface Refused {
  refused: RefusedForm;
}

/** What a post on the tab of documents asks for; null for any other post, and from who is shown another tab instead. */
export async function actOnDocuments(
  args: RequestArgs,
  signedIn: SignedIn,
  keeper: KeeperOnScreen,
): Promise<Response | Shown<Refused> | null> {
  const { url, language, principal } = signedIn;
  if (url.searchParams.get("tab") !== "documents") return null;
  if (!decide(principal, documentRights[keeper.kind].read).allowed) return null;
  const t = fixedT(language, "documents");
  const here = hereOf(url);
  const form = await readForm(args.request.clone()).catch((refusal: unknown) => {
    if (refusal instanceof Response && refusal.status === 413) return null;
    throw refusal;
  });
  if (!form) return tell(args, here, { toast: { kind: "error", text: t("refused.tooMuch") } });
  const [intent = "", target = ""] = String(form.get("intent") ?? "").split(":");
  const id = Number(target);
  const calls = documentCalls(signedIn.api, keeper.kind);
  const acts: Record<string, () => Promise<Answer<Refused>>> = {
    addDocuments: () => addDocuments(signedIn, keeper, form),
    async changeDocument() {
      const { Document } = await calls.update({ document: { id, ...changeOf(form) } }, onceOf(form));
      return { text: t("done.change", { name: isolated(Document.name || t("unnamed", { id })) }) };
    },
    async removeDocument() {
      await calls.remove({ id }, onceOf(form));
      return { text: t("done.remove") };
    },
  };
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined;
  if (!act) return null;
  return tellOutcome<Refused, Refused>(args, here, act, (failure) => {
    if (intent === "changeDocument") return refuseForm(form, failure);
    return intent === "addDocuments" ? refuseFields(form, naming(failure, t)) : null;
  });
}

async function addDocuments({ api, language }: SignedIn, keeper: KeeperOnScreen, form: FormData) {
  const t = fixedT(language, "documents");
  // A field without a file sends one without a name; an empty file has one, and is refused by it.
  const files = form.getAll("file").filter((file) => file instanceof File && file.name !== "");
  const file = files.filter((one) => one instanceof File);
  if (file.length === 0) {
    const message = t("refused.choose");
    const refused = { intent: "addDocuments", typed: typedForm(form), errors: { file: message }, message };
    return data({ refused }, { status: 400 });
  }
  const tag = documentTags.find((one) => one === form.get("tag"));
  const { DocumentIds } = await add({ api }, keeper, { form, tag, file });
  return { text: t("done.add", { count: DocumentIds.length }) };
}

function add(
  { api }: Pick<SignedIn, "api">,
  { kind, id }: KeeperOnScreen,
  { form, ...sent }: { form: FormData; tag: (typeof documentTags)[number] | undefined; file: File[] },
) {
  const wanted = form.get("group");
  if (kind === "house") {
    const group = groupsOf.house.find((one) => one === wanted) ?? "other";
    return api.customDocuments.add({ ...sent, group }, onceOf(form));
  }
  const group = groupsOf[kind].find((one) => one === wanted) ?? "other";
  if (kind === "contract") return addToContract({ api }, id, { form, ...sent });
  if (kind === "user") return api.userDocuments.add({ userId: id, ...sent, group }, onceOf(form));
  return api.documents.add({ clientId: id, ...sent, group }, onceOf(form));
}

function addToContract(
  { api }: Pick<SignedIn, "api">,
  id: number,
  { form, ...sent }: { form: FormData; tag: (typeof documentTags)[number] | undefined; file: File[] },
) {
  const group = groupsOf.contract.find((one) => one === form.get("group")) ?? "other";
  return api.contractDocuments.add({ id, ...sent, group }, onceOf(form));
}

function changeOf(form: FormData) {
  const name = form.get("name");
  const version = Number(form.get("version") ?? Number.NaN);
  return {
    group: documentGroups.find((one) => one === form.get("group")),
    tag: documentTags.find((one) => one === form.get("tag")),
    ...(typeof name === "string" && { name }),
    ...(Number.isSafeInteger(version) && { version }),
  };
}

/** Says beside the field which of the files was refused. */
function naming(failure: CallFailure, t: ReturnType<typeof fixedT>): CallFailure {
  const { file, fields } = failure.objects;
  if (typeof file !== "string") return failure;
  const message = t("refused.file", { name: isolated(file), why: failure.message });
  return new CallFailure(failure.errorType, message, {
    ...failure.objects,
    fields: { ...fields, file: message },
  });
}

/** A name whose own direction stays its own within a sentence. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

function hereOf(url: URL): string {
  const search = new URLSearchParams(url.search);
  for (const name of ["confirm", "_data"]) search.delete(name);
  return `${url.pathname}?${search}`;
}
