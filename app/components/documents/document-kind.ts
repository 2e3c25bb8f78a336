import type { DocumentKeeper } from "#contract/clients/documents/document.ts";

const files: Record<DocumentKeeper, string> = {
  client: "file",
  user: "userFile",
  contract: "contractFile",
  house: "customFile",
};
const kinds: readonly DocumentKeeper[] = ["client", "user", "contract", "house"];

/** Where a document is fetched. */
export function documentAddress(kind: DocumentKeeper, id: number): string {
  return `/documents/${files[kind]}/${id}`;
}

/** The kind of documents that an address means. */
export function documentKind(part: string | undefined): DocumentKeeper | undefined {
  return kinds.find((kind) => files[kind] === part);
}
