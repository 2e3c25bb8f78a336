import { fetchDocument, previewDocument } from "#api/clients/documents/fetch.ts";
import { documentsOf, findDocument, type Keeper } from "#api/clients/documents/queries.ts";
import { addDocuments, type PreparedDocument, prepareDocuments } from "#api/clients/documents/upload.ts";
import { removeDocument, updateDocument } from "#api/clients/documents/write.ts";
import type { CallContext } from "#api/platform/calls/call-context.ts";
import { type Handler, handle, handleAsking } from "#api/platform/calls/handle.ts";
import { historyOf } from "#api/platform/records/history.ts";
import type { DocumentKeeper } from "#contract/clients/documents/document.ts";
import {
  contractDocuments,
  customDocuments,
  type DocumentCalls,
  documents,
  userDocuments,
} from "#contract/clients/documents/documents.ts";

const client = ({ clientId }: { clientId: number }): Keeper => ({ kind: "client", id: clientId });
const user = ({ userId }: { userId: number }): Keeper => ({ kind: "user", id: userId });
const contract = ({ id }: { id: number }): Keeper => ({ kind: "contract", id });
const house = ({ organizationId }: CallContext): Keeper => ({ kind: "house", id: organizationId });

export const documentHandlers = [
  handle(documents.list, async (context, input) => ({
    Documents: await documentsOf(context, client(input)),
  })),
  handleAsking(
    documents.add,
    (context, input) => prepareDocuments(context, client(input), input),
    (context, input, files) => addDocuments(context, client(input), input, files),
  ),
  ...handlersOfKind("client", documents),
  handle(userDocuments.list, async (context, input) => ({
    Documents: await documentsOf(context, user(input)),
  })),
  handleAsking(
    userDocuments.add,
    (context, input) => prepareDocuments(context, user(input), input),
    (context, input, files) => addDocuments(context, user(input), input, files),
  ),
  ...handlersOfKind("user", userDocuments),
  handle(contractDocuments.list, async (context, { contractId }) => ({
    Documents: await documentsOf(context, contract({ id: contractId })),
  })),
  handleAsking(
    contractDocuments.add,
    (context, input) => prepareDocuments(context, contract(input), input),
    addToContract,
  ),
  handleAsking(
    contractDocuments.addOne,
    (context, input) => prepareDocuments(context, contract(input), input),
    addToContract,
  ),
  ...handlersOfKind("contract", contractDocuments),
  handle(customDocuments.list, async (context) => ({
    Documents: await documentsOf(context, house(context)),
  })),
  handleAsking(
    customDocuments.add,
    (context, input) => prepareDocuments(context, house(context), input),
    (context, input, files) => addDocuments(context, house(context), input, files),
  ),
  ...handlersOfKind("house", customDocuments),
];

async function addToContract(
  context: CallContext,
  input: Parameters<typeof addDocuments>[2] & { id: number },
  files: readonly PreparedDocument[],
) {
  const added = await addDocuments(context, contract(input), input, files);
  return { ...added, documents: await documentsOf(context, contract(input)) };
}

function handlersOfKind(kind: DocumentKeeper, calls: DocumentCalls): Handler[] {
  return [
    handle(calls.update, async (context, { document }) => ({
      Document: await updateDocument(context, kind, document),
    })),
    handle(calls.remove, async (context, { id }) => {
      await removeDocument(context, kind, id);
      return {};
    }),
    handle(calls.history, async (context, { id }) => {
      await findDocument(context, kind, id);
      return { History: await historyOf(context, "document", id) };
    }),
    handle(calls.download, (context, { id }) => fetchDocument(context, kind, id)),
    handle(calls.preview, (context, { id }) => previewDocument(context, kind, id)),
  ];
}
