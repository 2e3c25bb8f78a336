import { newIdempotencyKey } from "#app/components/form/idempotency-key.server.ts";
import type { SignedIn } from "#app/services/access.server.ts";
import { timeZoneOf } from "#app/services/today.ts";
import { hiddenClientFields } from "#contract/clients/clients/clients.ts";
import { type DocumentKeeper, documentRights, groupsOf } from "#contract/clients/documents/document.ts";
import { decide } from "#contract/platform/access.ts";
import type { Client } from "#contract/platform/client.ts";
import { documentTags } from "#contract/platform/record-choices.ts";

/** Whose documents a screen shows. */
export interface KeeperOnScreen {
  kind: DocumentKeeper;
  id: number;
}

/** The calls about documents of one kind. */
export function documentCalls(api: Client, kind: DocumentKeeper) {
  return {
    client: api.documents,
    user: api.userDocuments,
    contract: api.contractDocuments,
    house: api.customDocuments,
  }[kind];
}

function listOf(api: Client, { kind, id }: KeeperOnScreen) {
  if (kind === "client") return api.documents.list({ clientId: id });
  if (kind === "contract") return api.contractDocuments.list({ contractId: id });
  return kind === "user" ? api.userDocuments.list({ userId: id }) : api.customDocuments.list({});
}

/** Documents of whom a screen shows, those of the group and kind that its address names, and what one may do with them. */
export async function loadDocuments(signedIn: SignedIn, keeper: KeeperOnScreen) {
  const { api, principal, profile, language, url } = signedIn;
  const { kind } = keeper;
  const { Documents: all } = await listOf(api, keeper);
  const group = groupsOf[kind].find((one) => one === url.searchParams.get("group"));
  const tag = documentTags.find((one) => one === url.searchParams.get("kind"));
  const shown = all.filter((one) => (!group || one.group === group) && (!tag || one.tag === tag));
  const openDocument = shown.find(({ id }) => id === Number(url.searchParams.get("document")));
  const may = (act: "add" | "update" | "remove") => decide(principal, documentRights[kind][act]).allowed;
  return {
    kind,
    documents: shown,
    total: all.length,
    tags: documentTags.filter((one) => all.some((document) => document.tag === one)),
    filter: { group: group ?? "", tag: tag ?? "" },
    may: {
      add: may("add"),
      update: may("update"),
      remove: may("remove"),
      rename: (kind !== "client" && kind !== "contract") || !hiddenClientFields(principal).includes("name"),
    },
    history: openDocument && {
      id: openDocument.id,
      entries: (await documentCalls(api, kind).history({ id: openDocument.id })).History,
    },
    language,
    timeZone: timeZoneOf(profile),
    idempotencyKey: newIdempotencyKey(),
  };
}

export type ShownDocuments = Awaited<ReturnType<typeof loadDocuments>>;
