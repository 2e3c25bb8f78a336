import { type Access, mark, none, picture } from "#api/walks/access-sample-testing.ts";

declare module "#api/walks/access-sample-testing.ts" {
  interface Records {
    document: number;
    otherDocument: number;
    userDocument: number;
    otherUserDocument: number;
    customDocument: number;
    otherCustomDocument: number;
  }
}

type RecordKey = "document" | "userDocument" | "customDocument";
type Other = "otherDocument" | "otherUserDocument" | "otherCustomDocument";

const marked = () => new File([picture()], `${mark}.png`);

function recordKeys(one: RecordKey, other: Other) {
  return {
    update: (of: Record<RecordKey, number>) => ({ document: { id: of[one], tag: "Fotos" } }),
    remove: (of: Record<Other, number>) => ({ id: of[other] }),
    history: (of: Record<RecordKey, number>) => ({ id: of[one] }),
    download: (of: Record<RecordKey, number>) => ({ id: of[one] }),
    preview: (of: Record<RecordKey, number>) => ({ id: of[one] }),
  };
}

export const access: Access<"documents" | "userDocuments" | "customDocuments", RecordKey | Other> = {
  samples: {
    documents: {
      list: ({ client }) => ({ clientId: client }),
      add: ({ client }) => ({ clientId: client, group: "identity", file: picture() }),
      ...recordKeys("document", "otherDocument"),
    },
    userDocuments: {
      list: ({ colleague }) => ({ userId: colleague }),
      add: ({ colleague }) => ({ userId: colleague, group: "contract", file: picture() }),
      ...recordKeys("userDocument", "otherUserDocument"),
    },
    customDocuments: {
      list: none,
      add: () => ({ group: "template", file: picture() }),
      ...recordKeys("customDocument", "otherCustomDocument"),
    },
  },
  records: async ({ organizationId }, { branch, client }, { client: api }) => {
    const { Roles } = await api.users.data({});
    const { UserId: userId } = await api.users.add({
      user: {
        lastname: mark,
        username: `documents-${organizationId}`,
        email: "documents@mail.example",
        roleId: Roles.find(({ name }) => name !== mark)?.id ?? 0,
        branchIds: [branch],
      },
    });
    const two = () => [marked(), marked()];
    const { DocumentIds: ofClient } = await api.documents.add({
      clientId: client,
      group: "identity",
      file: two(),
    });
    const { DocumentIds: ofUser } = await api.userDocuments.add({ userId, group: "contract", file: two() });
    const { DocumentIds: own } = await api.customDocuments.add({ group: "house", file: two() });
    const [document = 0, otherDocument = 0] = ofClient;
    const [userDocument = 0, otherUserDocument = 0] = ofUser;
    const [customDocument = 0, otherCustomDocument = 0] = own;
    return {
      document,
      otherDocument,
      userDocument,
      otherUserDocument,
      customDocument,
      otherCustomDocument,
    };
  },
  organizationWide: ["customDocuments"],
};
