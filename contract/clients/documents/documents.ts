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

/** A document as it is listed. `name` is empty where the reader may not see clients' names: files are called after them. */
export const document = schemas.stored.extend({
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Who added it. */
  by: z.string().nullable(),
  /** It is an image, and the reader may see it small. */
  hasPreview: z.boolean(),
  /** Whether the reader may fetch it: a client's papers tell name and address. */
  mayOpen: z.boolean(),
  /** Of one made from a template: which version it is of those of its contract, from which text, and its bytes' SHA-256. */
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
    /** One file or several, at most 25 MB together over HTTP. One that is refused refuses all. */
    file: z.union([z.file(), z.array(z.file()).min(1).max(30)]),
  };
}

/** The calls about one document, by its number. */
function documentCalls(keeper: DocumentKeeper, paths: { file: string; act: string }, whose: string) {
  const { read, update, remove } = documentRights[keeper];
  const recorded = "Who fetched which document is recorded in the audit.";
  return {
    update: post(`documents/${paths.act}update`, {
      summary: `Change group, tag or name of a document of ${whose}; what is left out stays as it is`,
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
      summary: `Who added, changed and fetched a document of ${whose}, newest first`,
      access: read,
      input: byId,
      output: z.object({ History: z.array(historyEntry) }),
    }),
    download: get(`documents/download/${paths.file}/{id}`, {
      summary: `The file of a document of ${whose}. ${recorded}`,
      access: read,
      reply: "file",
      upkeep: recorded,
      noStepUp: "one document is opened all day long, and the audit says by whom",
      input: byId,
      output: z.unknown(),
    }),
    preview: get(`documents/preview/${paths.file}/{id}`, {
      summary: `A document of ${whose} that is an image, small`,
      access: read,
      reply: "file",
      noStepUp: "it stands in the list of documents",
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
    summary: "Keep files as documents of a client",
    access: documentRights.client.add,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ clientId: id, ...upload("client") }),
    output: added,
  }),
  ...documentCalls("client", { file: "file", act: "" }, "a client"),
};

/** Documents of users, for who may manage them. */
export const userDocuments = {
  list: post("documents/user/{userId}", {
    summary: "Documents of a user within one's reach, newest first",
    access: documentRights.user.read,
    input: z.strictObject({ userId: id }),
    output: listed,
  }),
  add: post("documents/user-add", {
    summary: "Keep files as documents of a user within one's reach",
    access: documentRights.user.add,
    effect: "write",
    body: "multipart",
    input: z.strictObject({ userId: id, ...upload("user") }),
    output: added,
  }),
  ...documentCalls("user", { file: "userFile", act: "user-" }, "a user"),
};

const ofContract = z.strictObject({ id, ...upload("contract") });

/** Documents of rent contracts: those made from templates, which nobody changes, and what was added. */
export const contractDocuments = {
  list: post("realEstate/contract/documents/{contractId}", {
    summary: "Documents of a rent contract, newest first",
    access: documentRights.contract.read,
    input: z.strictObject({ contractId: id }),
    output: listed,
  }),
  add: post("realEstate/contract/update/files/{id}", {
    summary: "Keep files as documents of a rent contract",
    access: documentRights.contract.add,
    effect: "write",
    body: "multipart",
    input: ofContract,
    output: added.extend({ documents: z.array(document) }),
  }),
  addOne: post("realEstate/contract/update/file/{id}", {
    summary: "Keep one file as a document of a rent contract",
    access: documentRights.contract.add,
    effect: "write",
    body: "multipart",
    input: ofContract.extend({ file: z.file() }),
    output: added.extend({ documents: z.array(document) }),
  }),
  ...documentCalls("contract", { file: "contractFile", act: "contract-" }, "a rent contract"),
};

/** What an organization keeps for itself: templates, house papers. */
export const customDocuments = {
  list: post("documents/custom", {
    summary: "Documents an organization keeps for itself, newest first",
    access: documentRights.house.read,
    input: nothing,
    output: listed,
  }),
  add: post("documents/custom-add", {
    summary: "Keep files as documents of the organization itself",
    access: documentRights.house.add,
    effect: "write",
    body: "multipart",
    input: z.strictObject(upload("house")),
    output: added,
  }),
  ...documentCalls("house", { file: "customFile", act: "custom-" }, "the organization"),
};
