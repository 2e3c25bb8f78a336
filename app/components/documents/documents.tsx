import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { withoutConfirm } from "#app/components/dialog/confirm-url.ts";
import { groupsOf } from "#contract/clients/documents/document.ts";
import { AddForm } from "./add-form.tsx";
import { DocumentRow } from "./document-row.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { ShownDocuments } from "./load.server.ts";
import { DocumentQuestions } from "./questions.tsx";

const noneOf = { client: "none", user: "none", contract: "noneContract", house: "noneOwn" };

/** The documents of a client, of a user, of a contract or of the organization by their group; posts go to `actOnDocuments`. */
export function Documents({ shown }: { shown: ShownDocuments }) {
  const { kind, documents, total, may, idempotencyKey } = shown;
  const { t } = useTranslation(["documents", "records"]);
  const here = withoutConfirm(useLocation());
  const nameOf = ({ id, name }: { id: number; name: string }) => name || t("unnamed", { id });
  const used = groupsOf[kind].filter((group) => documents.some((document) => document.group === group));
  return (
    <div className="flex flex-col gap-4">
      {may.add ? (
        <section aria-labelledby="documents-add">
          <h2 id="documents-add" className="mb-2 text-body font-semibold">
            {t("records:files.add")}
          </h2>
          <AddForm key={total} kind={kind} here={here} idempotencyKey={idempotencyKey} />
        </section>
      ) : null}
      {documents.map((document) => (
        <DocumentQuestions
          key={document.id}
          document={document}
          name={nameOf(document)}
          kind={kind}
          may={may}
          idempotencyKey={idempotencyKey}
        />
      ))}
      {total > 1 ? <FilterForm {...shown} /> : null}
      {used.length === 0 ? (
        <p className="text-control text-ink-2">{total > 0 ? t("noneFound") : t(noneOf[kind])}</p>
      ) : null}
      {used.map((group) => (
        <section key={group} aria-labelledby={`documents-${group}`}>
          <h2 id={`documents-${group}`} className="text-body font-semibold">
            {t(`group.${group}`)}
          </h2>
          <ul>
            {documents
              .filter((document) => document.group === group)
              .map((document) => (
                <DocumentRow key={document.id} {...shown} document={document} name={nameOf(document)} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
