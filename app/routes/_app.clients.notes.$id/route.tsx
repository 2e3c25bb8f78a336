import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card, DetailScreen } from "#app/components/detail/detail-screen.tsx";
import { HistoryPanel } from "#app/components/detail/history-panel.tsx";
import { Confirm, ConfirmLink } from "#app/components/dialog/confirm.tsx";
import { FormScreen } from "#app/components/form/form-screen.tsx";
import { actOnNote } from "./act.server.ts";
import { NoteFields } from "./form.tsx";
import { loadNote } from "./load.server.ts";

export const handle = { i18n: ["notes", "form", "validation", "list", "dialog", "audit"] };

export const loader = (args: LoaderFunctionArgs) => loadNote(args);
export const action = (args: ActionFunctionArgs) => actOnNote(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function NoteScreen() {
  const { known, title, values, branches, mayRemove, timeZone, idempotencyKey, constraints, language } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const lastResult = answer && "refused" in answer ? undefined : answer;
  const { t } = useTranslation("notes");
  const note = known?.note;
  const said = (field: string, value: unknown) => {
    const branch = field === "branchId" && branches.find((one) => one.value === String(value));
    return branch ? branch.label : String(value ?? "");
  };
  return (
    <DetailScreen
      title={title}
      neighbours={known?.neighbours}
      actions={mayRemove ? <ConfirmLink name="remove">{t("remove.label")}</ConfirmLink> : null}
      side={
        known ? (
          <Card title={t("history")}>
            <HistoryPanel
              entries={known.history}
              timeZone={timeZone}
              kind="note"
              texts="notes"
              value={said}
            />
          </Card>
        ) : undefined
      }
    >
      {mayRemove ? (
        <Confirm
          name="remove"
          title={t("remove.title")}
          consequences={[t("remove.consequence")]}
          confirmLabel={t("remove.label")}
          destructive
          idempotencyKey={idempotencyKey}
        />
      ) : null}
      <Card>
        <FormScreen
          key={note ? `${note.id}-${note.version}` : "new"}
          id={note ? `note-${note.id}` : "note-new"}
          schema={() => import("./schema.ts").then((form) => form.noteSchema(language))}
          constraints={constraints}
          defaultValue={values}
          lastResult={lastResult}
          idempotencyKey={idempotencyKey}
          version={note?.version}
          submitLabel={t(note ? "save" : "create")}
          cancelHref={known?.neighbours?.listHref ?? "/clients/notes"}
        >
          {(fields) => <NoteFields fields={fields} branches={branches} />}
        </FormScreen>
      </Card>
    </DetailScreen>
  );
}
