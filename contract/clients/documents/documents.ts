import { z } from "zod";
import {
  type DocumentKeeper,
  documentRecord,
  documentRights,
  groupsOf,
} from "#contract/clients/documents/document.ts";
import { get, post } from "#contract/platform/call.ts";
import { byId, done, historyEntry, id, nothing } from "#contract/platform/list.ts";
import { documentTags } from "#contract/platform/record-choices.ts";
import { recordSchemas } from "#contract/platform/record-schemas.ts";

const schemas = recordSchemas(documentRecord);

/**
 * A document in a list. `name` is empty for readers who may not see clients' names, because files are named
 * after them.
 */
export const document = schemas.stored.extend({
  type: z.string(),
  /** In bytes. */
  size: z.number(),
  /** Name of the person who added it. */
  by: z.string().nullable(),
  /** It is an image whose small picture the reader may see. */
  hasPreview: z.boolean(),
  /** Whether the reader may download it: a client's documents contain name and address. */
  mayOpen: z.boolean(),
  /**
   * For one made from a template: its version among those of the contract, the template's text, and the
   * SHA-256 of its bytes.
   */
  made: z
    .object({
      number: z.number(),
      templateId: z.number(),
      templateText: z.number(),
      sha256: z.string(),
    })
    .nullable(),
});
export type Document = z.infer<typeof document>;

const listed = z.object({ Documents: z.array(document) });
const added = z.object({
  /** The first of them. */
  DocumentId: z.number(),
  DocumentIds: z.array(z.number()),
});

function upload(keeper: DocumentKeeper) {
  return {
    group: z.enum(groupsOf[keeper]),
    tag: z.enum(documentTags).default("Sonstiges"),
    /** One file or several, at most 25 MB together over HTTP. One refused file refuses all. */
    file: z.union([z.file(), z.array(z.file()).min(1).max(30)]),
  };
}

/** Makes the calls for one document by its id. */
function documentCalls(keeper: DocumentKeeper, paths: { file: string; act: string }, whose: string) {
  const { read, update, remove } = documentRights[keeper];
  const recorded = "Who fetched which document is recorded in the audit.";
  return {
    update: post(`documents/${paths.act}update`, {
      summary: `Change group, tag or name of a document of ${whose}; fields left out stay as they are`,
      access: update,
      effect: "write",
      input: z.strictObject({ document: schemas.change }),
      output: z.object({ Document: document }),
    }),
    remove: post(`documents/${paths.act}remove/{id}`, {
      summary: `Remove a document of ${whose}`,
      access: remove,
      effect: "write",
      input: byId,
      output: done,
    }),
    history: post(`documents/${paths.act}history/{id}`, {
      summary: `The history of a document of ${whose}, including who fetched it, newest first`,
      access: read,
      input: byId,
      output: z.object({ History: z.array(historyEntry) }),
    }),
    download: get(`documents/download/${paths.file}/{id}`, {
      summary: `The file of a document of ${whose}. ${recorded}`,
      access: read,
      reply: "file",
      upkeep: recorded,
      noStepUp: "a single document is opened often in daily work, and the audit records by whom",
      input: byId,
      output: z.unknown(),
    }),
    preview: get(`documents/preview/${paths.file}/{id}`, {
      summary: `A small version of a document of ${whose} that is an image`,
      access: read,
      reply: "file",
      noStepUp: "its document is in the list of documents",
      input: byId,
      output: z.unknown(),
    }),
  };
}
export type DocumentCalls = ReturnType<typeof documentCalls>;

/** Documents of clients. */
export const documents = {
  list: post("documents/client/{clientId}", {
    summary: "Documents of a client, newest first",
    access: documentRights.client.read,
    input: z.strictObject({ clientId: id }),
    output: listed,
  }),
  add: post("documents", {
    summary: "Store files as documents of a client",
    access: documentRights.client.add,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ clientId: id, ...upload("client") }),
    output: added,
  }),
  ...documentCalls("client", { file: "file", act: "" }, "a client"),
};

/** Documents of users, for those who may manage them. */
export const userDocuments = {
  list: post("documents/user/{userId}", {
    summary: "Documents of a user whom the caller may manage, newest first",
    access: documentRights.user.read,
    input: z.strictObject({ userId: id }),
    output: listed,
  }),
  add: post("documents/user-add", {
    summary: "Store files as documents of a user whom the caller may manage",
    access: documentRights.user.add,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ userId: id, ...upload("user") }),
    output: added,
  }),
  ...documentCalls("user", { file: "userFile", act: "user-" }, "a user"),
};

const ofContract = z.strictObject({ id, ...upload("contract") });

/** Documents of rent contracts: those made from templates, which cannot be changed, and added ones. */
export const contractDocuments = {
  list: post("realEstate/contract/documents/{contractId}", {
    summary: "Documents of a rent contract, newest first",
    access: documentRights.contract.read,
    input: z.strictObject({ contractId: id }),
    output: listed,
  }),
  add: post("realEstate/contract/update/files/{id}", {
    summary: "Store files as documents of a rent contract",
    access: documentRights.contract.add,
    effect: "write",
    body: "multipart",
    input: ofContract,
    output: added.extend({ documents: z.array(document) }),
  }),
  addOne: post("realEstate/contract/update/file/{id}", {
    summary: "Store one file as a document of a rent contract",
    access: documentRights.contract.add,
    effect: "write",
    body: "multipart",
    input: ofContract.extend({ file: z.file() }),
    output: added.extend({ documents: z.array(document) }),
  }),
  ...documentCalls("contract", { file: "contractFile", act: "contract-" }, "a rent contract"),
};

/** The organization's own documents: templates, house rules. */
export const customDocuments = {
  list: post("documents/custom", {
    summary: "Documents of the organization itself, newest first",
    access: documentRights.house.read,
    input: nothing,
    output: listed,
  }),
  add: post("documents/custom-add", {
    summary: "Store files as documents of the organization itself",
    access: documentRights.house.add,
    effect: "write",
    body: "multipart",
    input: z.strictObject(upload("house")),
    output: added,
  }),
  ...documentCalls("house", { file: "customFile", act: "custom-" }, "the organization"),
};
